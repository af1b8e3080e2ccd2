/** What can be asked of a room: by its members as the contract says, by the house, and by the clock. */
import { roomCommand } from '@parlor/client/contracts/room';
import { playerId, tableId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';

/** Only the house sends these (rule R29): it has checked the code, watched the sockets, heard of the table's end. */
const houseCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('enter'), player: playerId, as: z.enum(['player', 'screen']) }),
  z.object({ type: z.literal('away'), player: playerId }),
  z.object({ type: z.literal('table_ended'), table: tableId }),
  z.object({ type: z.literal('host_gone'), from: playerId, to: playerId }),
  z.object({ type: z.literal('stir') }),
]);
const clockCommand = z.object({ type: z.literal('expire') });

export const command = z.union([roomCommand, houseCommand, clockCommand]);

export type MemberCommand = z.infer<typeof roomCommand>;
export type HouseCommand = z.infer<typeof houseCommand>;
export type Command = z.infer<typeof command>;
