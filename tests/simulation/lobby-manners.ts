/** What a member of a room would ask of it, seeing what they see: mostly to play, now and then something else. */
import type { RoomCommand, RoomMember, RoomView } from '@parlor/client/contracts/room';
import type { Rng } from '@parlor/kernel/rng';

export function lobbyManners(me: number, games: readonly string[]): (view: RoomView, rng: Rng) => RoomCommand | null {
  return (view, rng) => {
    const mine = view.members.find(({ player }) => player === me);
    if (mine === undefined || view.phase === 'closed') return null;
    if (view.phase === 'playing') return whilePlaying(view, mine, me, rng);
    return (view.host === me ? asHost(view, games, rng) : null) ?? toBegin(view, mine, me, rng);
  };
}

function whilePlaying(view: RoomView, mine: RoomMember, me: number, rng: Rng): RoomCommand | null {
  const whim = rng.next();
  if (view.host === me) {
    if (view.paused) return whim < 0.6 ? { type: 'resume' } : null;
    if (whim < 0.1) return { type: 'pause' };
    if (whim < 0.16) return { type: 'extend', seconds: 5 + rng.below(10) };
    if (whim < 0.24) return { type: 'skip' };
  }
  if (whim > 0.97) return { type: 'leave' };
  if (whim > 0.92) return mine.seat === null ? { type: 'sit' } : { type: 'stand' };
  return null;
}

function asHost(view: RoomView, games: readonly string[], rng: Rng): RoomCommand | null {
  const whim = rng.next();
  const other = rng.pick(view.members.filter(({ player, bot }) => !bot && player !== view.host));
  const bot = rng.pick(view.members.filter((member) => member.bot));
  if (whim < 0.06) return { type: 'choose', game: rng.pick(games) ?? '', settings: {} };
  if (whim < 0.09) return { type: 'lock', locked: !view.locked };
  if (whim < 0.11 && other !== undefined) return { type: 'hand_over', player: other.player };
  if (whim < 0.13 && other !== undefined) return { type: 'kick', player: other.player };
  if (whim < 0.16 && bot !== undefined) return { type: 'remove_bot', player: bot.player };
  if (whim < 0.22) return { type: 'add_bot' };
  return null;
}

function toBegin(view: RoomView, mine: RoomMember, me: number, rng: Rng): RoomCommand | null {
  if (mine.seat === null) return rng.next() < 0.7 ? { type: 'sit' } : null;
  if (view.host !== me) return mine.ready ? null : { type: 'ready', ready: true };
  const seated = view.members.filter(({ seat }) => seat !== null);
  if (seated.length < view.seats.min) return rng.next() < 0.5 ? { type: 'add_bot' } : null;
  if (view.phase === 'ended') return { type: 'rematch' };
  return seated.every(({ ready, player }) => ready || player === me) ? { type: 'start' } : null;
}
