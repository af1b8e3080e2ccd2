import type { Person } from '@parlor/client/contracts/accounts';
import { useQueries } from '@tanstack/react-query';
import { house } from './house.ts';

/** Calls for single people within the same moment become one. */
const waiting = new Map<number, ((person: Person | null) => void)[]>();

function fetchPerson(id: number): Promise<Person | null> {
  return new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(() => void flush().catch(reject), 0);
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
}

async function flush(): Promise<void> {
  const asked = new Map(waiting);
  waiting.clear();
  const ids = [...asked.keys()];
  for (let start = 0; start < ids.length; start += 100) {
    const some = ids.slice(start, start + 100);
    const { people } = await house.api.accounts.people({ query: { ids: some.join(',') } });
    for (const id of some) {
      for (const resolve of asked.get(id) ?? []) resolve(people.find((person) => person.id === id) ?? null);
    }
  }
}

/** Names and avatars by id; a person not fetched yet is missing. */
export function usePeople(ids: readonly number[]): ReadonlyMap<number, Person> {
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: ['person', id],
      queryFn: () => fetchPerson(id),
      staleTime: 60_000,
    })),
    combine: (results) => {
      const people = new Map<number, Person>();
      for (const { data } of results) if (data) people.set(data.id, data);
      return people;
    },
  });
}
