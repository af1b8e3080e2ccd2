/** Rooms and the sockets that lead to their tables. */
import { whole } from './setting.ts';

export const rooms = {
  room_idle_hours: whole(12, 'A room nobody was in for so long closes, and its code with it.', { min: 1, max: 720 }),
  room_members_max: whole(64, 'How many people one room can hold, spectators included.', { min: 2, max: 1000 }),
  rooms_per_player: whole(20, 'How many rooms one player can be in at once.', { min: 1, max: 100 }),
  host_absence_seconds: whole(45, 'How long a host may be away before another member takes over.', {
    min: 5,
    max: 3600,
  }),
  seat_absence_seconds: whole(180, 'How long a member may be away from the lobby before the seat is free again.', {
    min: 5,
    max: 86_400,
  }),
  presence_grace_seconds: whole(5, 'How long a device may be out of reach before its player counts as away.', {
    min: 1,
    max: 60,
  }),
  sockets_per_player: whole(10, 'Sockets one player can have open; a further one closes the oldest.', {
    min: 1,
    max: 1000,
  }),
  sockets_per_address: whole(500, 'Sockets that can be open from one address; a further one is refused.', {
    min: 1,
    max: 1_000_000,
  }),
  socket_frames_per_second: whole(40, 'Frames per second one socket may send, on average; twice as many at once.', {
    min: 1,
    max: 1_000_000,
  }),
  socket_watches_max: whole(64, 'Tables one socket can watch at once.', { min: 2, max: 100_000 }),
  socket_hold_bytes: whole(131_072, 'Unsent bytes after which a socket gets only the newest view of each table.', {
    min: 1024,
  }),
  socket_queue_bytes: whole(1_048_576, 'Unsent bytes after which a socket counts as slow and is closed.', {
    min: 65_536,
  }),
  socket_slow_seconds: whole(15, 'How long a slow socket may take to catch up before it is closed.', {
    min: 1,
    max: 600,
  }),
  socket_ping_seconds: whole(20, 'How often a socket is asked whether it lives; after two silent ones it is closed.', {
    min: 1,
    max: 600,
  }),
};
