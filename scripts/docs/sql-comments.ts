/** What the migrations say about tables, columns and functions: the comment right above each, as one paragraph. */
export interface Comments {
  readonly tables: ReadonlyMap<string, string>;
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
}

export function commentsIn(sql: string): Comments {
  const tables = new Map<string, string>();
  const columns = new Map<string, string>();
  const functions = new Map<string, string>();
  let said: string[] = [];
  let table: string | undefined;
  for (const line of sql.split('\n')) {
    const comment = /^\s*-- ?(.*)$/.exec(line)?.[1];
    if (comment !== undefined) {
      said.push(comment);
      continue;
    }
    const text = said.join(' ').replace(/\s+/g, ' ').trim();
    said = [];
    const opened = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(line)?.[1];
    const made = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)/.exec(line)?.[1];
    const column = /^ {2}([a-z_]\w*)\s/.exec(line)?.[1];
    if (opened !== undefined) table = opened;
    if (/^\)/.test(line)) table = undefined;
    if (text === '') continue;
    if (opened !== undefined) tables.set(opened, text);
    else if (made !== undefined) functions.set(made, text);
    else if (table !== undefined && column !== undefined) columns.set(`${table}.${column}`, text);
  }
  return { tables, columns, functions };
}
