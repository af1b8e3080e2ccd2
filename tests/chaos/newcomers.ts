/** People who come in while the house is busy: each is given coins and opens a room, and what they were told must stay true. */
import { ApiError } from '@parlor/client/api-error';
import { createClient } from '@parlor/client/node';
import type { Database } from '@parlor/engine/database/database';

export class Newcomers {
  readonly #guests = new Map<number, number>();
  readonly #rooms = new Set<number>();
  /** What no newcomer should ever be told. */
  readonly trouble: string[] = [];

  get guests(): number {
    return this.#guests.size;
  }

  /** Comes in again and again until the house does not answer any more. */
  async keepComing(url: string): Promise<void> {
    for (;;) {
      const { api } = createClient({ baseUrl: url });
      try {
        const { id, balance } = await api.accounts.guest({ body: {} });
        this.#guests.set(id, balance);
        const { room } = await api.rooms.create({ body: { game: 'tic-tac-toe' } });
        this.#rooms.add(room);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'offline') this.trouble.push(String(error));
        return;
      }
    }
  }

  /** Those who were told that they are in, and are not. */
  async lost(database: Pick<Database, 'query'>): Promise<string[]> {
    const purses = await database.query<{ id: number; balance: number }>(
      `SELECT p.id, a.balance FROM players p JOIN accounts a ON a.key = 'player:' || p.id WHERE p.id = ANY ($1::bigint[])`,
      [[...this.#guests.keys()]],
    );
    const rooms = await database.query<{ id: number }>('SELECT id FROM tables WHERE id = ANY ($1::bigint[])', [
      [...this.#rooms],
    ]);
    const balances = new Map(purses.map(({ id, balance }) => [id, balance]));
    const known = new Set(rooms.map(({ id }) => id));
    return [
      ...[...this.#guests].flatMap(([guest, balance]) =>
        balances.get(guest) === balance
          ? []
          : [`Guest ${guest} was let in with ${balance} coins and has ${balances.get(guest)}`],
      ),
      ...[...this.#rooms].flatMap((room) => (known.has(room) ? [] : [`Room ${room} was opened and is not there`])),
    ];
  }
}
