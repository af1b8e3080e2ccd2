/**
 * @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import
 */

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\w$]+|[^\s\w$]/g;

/**
 * Every module that a source text names: `import`, `export … from`, `import()` and `require()`. Reads tokens, not lines,
 * so comments and strings that only speak of imports do not count.
 *
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(source) {
  const tokens = [...source.matchAll(TOKEN)].filter(([text]) => !/^\/[/*]/.test(text));
  /** @type {Import[]} */
  const found = [];
  let statement = 0;
  for (const [at, token] of tokens.entries()) {
    const word = token[0];
    if (word === 'import' || word === 'export') statement = at;
    if (!/^['"]/.test(word)) continue;
    const before = tokens[at - 1]?.[0];
    const called = before === '(' && /^(import|require)$/.test(tokens[at - 2]?.[0] ?? '');
    if (before !== 'from' && before !== 'import' && !called) continue;
    const typeOnly = !called && tokens[statement + 1]?.[0] === 'type' && tokens[statement + 2]?.[0] !== 'from';
    const line = source.slice(0, token.index).split('\n').length;
    found.push({ specifier: word.slice(1, -1), typeOnly, line });
  }
  return found;
}
