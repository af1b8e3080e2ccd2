/** Rooms and the sockets that lead to their tables. */
import { whole } from './setting.ts';

export const rooms = {
  room_idle_hours: whole(12, 'A room nobody was in for so long closes, and its code with it.', { min: 1, max: 720 }),
  room_members_max: whole(64, 'How many people one room can hold, spectators included.', { min: 2, max: 1000 }),
  host_gone_seconds: whole(60, 'How long a host may be away before another member takes over.', { min: 5, max: 3600 }),
  sockets_per_player: whole(10, 'Sockets one player can have open; a further one closes the oldest.', {
    min: 1,
    max: 1000,
  }),
  socket_frames_per_second: whole(30, 'Frames per second one socket may send, on average.', { min: 1, max: 10_000 }),
  socket_queue_bytes: whole(1_048_576, 'Unsent bytes after which a socket counts as slow and is closed.', {
    min: 65_536,
  }),
};
