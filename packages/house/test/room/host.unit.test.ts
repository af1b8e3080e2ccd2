import type { Command } from '@parlor/house/room/command';
import { tableId } from '@parlor/kernel/ids';
import { describe, expect, it } from 'vitest';
import {
  ANNA,
  anna,
  annasRoom,
  BEN,
  ben,
  botOn,
  CAST,
  CLEO,
  cleo,
  DORA,
  dora,
  seatsIn,
  started,
  tableOf,
  with_,
} from './parlour.ts';

const two = with_(annasRoom(), BEN);
const playing = started(two);
const ended = playing.when({ type: 'table_ended', table: tableOf(playing) }, 'house');

describe('the host’s rights', () => {
  it.each<Command>([
    { type: 'choose', game: 'duel', settings: {} },
    { type: 'add_bot' },
    { type: 'remove_bot', player: 1 },
    { type: 'start' },
    { type: 'rematch' },
    { type: 'kick', player: ANNA },
    { type: 'hand_over', player: BEN },
    { type: 'lock', locked: true },
    { type: 'hide_code', hidden: true },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'extend', seconds: 30 },
    { type: 'skip' },
  ])('are nobody else’s: $type [R17]', (command) => {
    two.when(command, ben).thenRejected('not_host');
  });

  it.each<Command>([
    { type: 'choose', game: 'duel', settings: {} },
    { type: 'add_bot' },
    { type: 'remove_bot', player: 1 },
    { type: 'start' },
    { type: 'rematch' },
  ])('wait for the end of the game: $type [R17]', (command) => {
    playing.when(command, anna).thenRejected('game_is_on');
  });
});

describe('choosing', () => {
  it('fills in defaults and tells the directory [R18, R35]', () => {
    two
      .when({ type: 'choose', game: 'duel', settings: {} }, anna)
      .thenEvents({ type: 'chose', game: 'duel', settings: { rounds: 3 }, at: 0 })
      .thenEffects({
        do: 'errand',
        kind: 'room_listed',
        request: { version: 3, code: 'BCDFG', game: 'duel', people: [ANNA, BEN], closed: false },
      });
  });

  it('refuses unknown games and wrong settings with a word about which [R18]', () => {
    two.when({ type: 'choose', game: 'chess', settings: {} }, anna).thenRejected('no_such_game');
    two.when({ type: 'choose', game: 'party', settings: { rounds: 0 } }, anna).thenRejected('invalid_settings');
  });

  it('of a smaller game moves people to free seats, lets the rest watch, sends house players away [R18]', () => {
    const four = with_(annasRoom(), BEN, CLEO).when({ type: 'add_bot' }, anna).when({ type: 'leave' }, ben);
    const duel = four.when({ type: 'choose', game: 'duel', settings: {} }, anna);
    expect(seatsIn(duel)).toEqual([ANNA, CLEO]);
    expect(duel.state.members).toHaveLength(2);

    const crowd = with_(annasRoom(), BEN, CLEO).when({ type: 'choose', game: 'duel', settings: {} }, anna);
    expect(seatsIn(crowd)).toEqual([ANNA, BEN]);
    crowd.thenView(cleo, { member: true });
  });

  it('after a game leads back to the lobby and keeps the old table for replays [R18, R31]', () => {
    ended
      .when({ type: 'choose', game: 'duel', settings: {} }, anna)
      .thenView(anna, { phase: 'lobby', table: null, past: [tableOf(ended)] });
  });
});

describe('house players', () => {
  it('come from the cast, each once, ready, on the first free seat [R19, R15]', () => {
    const full = annasRoom()
      .when({ type: 'add_bot' }, anna)
      .when({ type: 'add_bot' }, anna)
      .when({ type: 'add_bot' }, anna);
    const bots = full.state.members.filter((member) => member.bot !== null);
    expect(new Set(bots.map((bot) => bot.player)).size).toBe(3);
    expect(bots.every((bot) => CAST.includes(bot.player) && bot.ready)).toBe(true);
    expect(bots.map((bot) => bot.seat)).toEqual([1, 2, 3]);
    full.when({ type: 'add_bot' }, anna).thenRejected('table_full');
  });

  it('go when told to; people do not go that way [R19]', () => {
    const withBot = two.when({ type: 'add_bot' }, anna);
    expect(seatsIn(withBot.when({ type: 'remove_bot', player: botOn(withBot, 2) }, anna))).toEqual([ANNA, BEN]);
    withBot.when({ type: 'remove_bot', player: BEN }, anna).thenRejected('not_here');
    withBot.when({ type: 'remove_bot', player: 999 }, anna).thenRejected('not_here');
  });
});

describe('starting', () => {
  it('opens a table with the seats moved together [R20]', () => {
    const spread = two.when({ type: 'sit', seat: 3 }, anna).when({ type: 'ready', ready: true }, ben);
    const begun = spread.when({ type: 'start' }, anna);
    begun.thenEffects({ do: 'open', table: tableOf(begun), kind: 'party', setup: { rounds: 3 }, seats: [BEN, ANNA] });
    begun.thenView(anna, { phase: 'playing', table: tableOf(begun), past: [] });
    expect(seatsIn(begun)).toEqual([BEN, ANNA]);
  });

  it('needs enough players [R20]', () => {
    annasRoom().when({ type: 'start' }, anna).thenRejected('not_enough_players');
  });

  it('waits for everybody seated but the host; spectators and house players are not waited for [R20]', () => {
    two.when({ type: 'start' }, anna).thenRejected('not_ready');
    const watched = with_(annasRoom('duel').when({ type: 'add_bot' }, anna), CLEO);
    watched.when({ type: 'start' }, anna).thenView(cleo, { phase: 'playing' });
  });
});

describe('a rematch', () => {
  it('plays again at once with who is seated: who left is out, who sat down is in [R21]', () => {
    const third = with_(ended, CLEO).when({ type: 'leave' }, ben);
    const again = third.when({ type: 'rematch' }, anna);
    expect(seatsIn(again)).toEqual([ANNA, CLEO]);
    again.thenView(anna, { phase: 'playing', past: [tableOf(ended)] });
    expect(tableOf(again)).not.toBe(tableOf(ended));
  });

  it('can be asked for from the lobby once something was played [R21]', () => {
    const lobby = ended.when({ type: 'choose', game: 'duel', settings: {} }, anna);
    lobby.when({ type: 'rematch' }, anna).thenView(anna, { phase: 'playing', past: [tableOf(ended)] });
    two.when({ type: 'rematch' }, anna).thenRejected('no_game_yet');
  });

  it('needs enough players [R21]', () => {
    ended.when({ type: 'leave' }, ben).when({ type: 'rematch' }, anna).thenRejected('not_enough_players');
  });
});

describe('kicking', () => {
  it('puts out people and screens [R22]', () => {
    two.when({ type: 'kick', player: BEN }, anna).thenEvents({ type: 'left', player: BEN, kicked: true, at: 0 });
    annasRoom()
      .when({ type: 'enter', player: DORA, as: 'screen' }, 'house')
      .when({ type: 'kick', player: DORA }, anna)
      .thenView(anna, { screens: [] });
  });

  it('during a game leaves the seat to a house player [R22]', () => {
    const kicked = playing.when({ type: 'kick', player: BEN }, anna);
    expect(botOn(kicked, 1)).toBeLessThan(1000);
  });

  it('is refused for oneself, house players and those who are not here [R22]', () => {
    const withBot = two.when({ type: 'add_bot' }, anna);
    withBot.when({ type: 'kick', player: ANNA }, anna).thenRejected('not_yourself');
    withBot.when({ type: 'kick', player: botOn(withBot, 2) }, anna).thenRejected('not_here');
    withBot.when({ type: 'kick', player: CLEO }, anna).thenRejected('not_here');
  });
});

describe('handing over', () => {
  it('makes another person host [R23]', () => {
    two
      .when({ type: 'hand_over', player: BEN }, anna)
      .thenView(ben, { host: BEN })
      .when({ type: 'lock', locked: true }, anna)
      .thenRejected('not_host');
  });

  it('is refused to oneself, house players and those who are not here [R23]', () => {
    const withBot = two.when({ type: 'add_bot' }, anna);
    withBot.when({ type: 'hand_over', player: ANNA }, anna).thenRejected('not_yourself');
    withBot.when({ type: 'hand_over', player: botOn(withBot, 2) }, anna).thenRejected('not_here');
    withBot.when({ type: 'hand_over', player: CLEO }, anna).thenRejected('not_here');
  });
});

describe('locking and streamer mode', () => {
  it('lock and unlock [R24]', () => {
    const locked = two.when({ type: 'lock', locked: true }, anna).thenView(ben, { locked: true });
    locked.when({ type: 'lock', locked: true }, anna).thenRejected('nothing_changes');
    locked.when({ type: 'lock', locked: false }, anna).thenView(ben, { locked: false });
    two.when({ type: 'lock', locked: false }, anna).thenRejected('nothing_changes');
  });

  it('hide the code from the screen, not from members [R24, R32]', () => {
    const hidden = two.when({ type: 'hide_code', hidden: true }, anna);
    hidden.thenView('screen', { code: '', codeHidden: true }).thenView(ben, { code: 'BCDFG', codeHidden: true });
    hidden.when({ type: 'hide_code', hidden: true }, anna).thenRejected('nothing_changes');
    hidden.when({ type: 'hide_code', hidden: false }, anna).thenView('screen', { code: 'BCDFG' });
    two.when({ type: 'hide_code', hidden: false }, anna).thenRejected('nothing_changes');
  });
});

describe('controls', () => {
  const control = (version: number, asked: { [name: string]: string | number }) => ({
    do: 'errand' as const,
    kind: 'control',
    request: { table: tableOf(playing), id: `control:${version}`, control: asked },
  });
  const next = playing.state.version + 1;

  it('reach the table as errands [R25, R34]', () => {
    const paused = playing
      .when({ type: 'pause' }, anna)
      .thenEffects(control(next, { do: 'pause' }))
      .thenView(ben, { paused: true });
    paused
      .when({ type: 'resume' }, anna)
      .thenEffects(control(next + 1, { do: 'resume' }))
      .thenView(ben, { paused: false });
    playing.when({ type: 'extend', seconds: 30 }, anna).thenEffects(control(next, { do: 'extend', seconds: 30 }));
    playing.when({ type: 'skip' }, anna).thenEffects(control(next, { do: 'skip' }));
  });

  it('are refused when they make no sense [R25]', () => {
    const paused = playing.when({ type: 'pause' }, anna);
    paused.when({ type: 'pause' }, anna).thenRejected('already_paused');
    paused.when({ type: 'skip' }, anna).thenRejected('game_paused');
    playing.when({ type: 'resume' }, anna).thenRejected('not_paused');
    for (const type of ['pause', 'resume', 'skip'] as const) two.when({ type }, anna).thenRejected('no_game');
    ended.when({ type: 'extend', seconds: 30 }, anna).thenRejected('no_game');
  });
});

describe('the house', () => {
  it('says when the table has ended; stand-ins go, invited house players stay [R26]', () => {
    const three = started(two.when({ type: 'add_bot' }, anna));
    const guest = botOn(three, 2);
    const over = three.when({ type: 'leave' }, ben).when({ type: 'table_ended', table: tableOf(three) }, 'house');
    expect(seatsIn(over)).toEqual([ANNA, undefined, guest]);
    over.thenView(anna, { phase: 'ended', table: tableOf(three), paused: false });
    expect(over.state.members[0]).toMatchObject({ ready: false });
  });

  it('may say so by an errand [R26]', () => {
    playing.when({ type: 'table_ended', table: tableOf(playing) }, 'errand').thenView(anna, { phase: 'ended' });
  });

  it('is not believed about another table [R26]', () => {
    playing.when({ type: 'table_ended', table: tableId.parse(5) }, 'house').thenRejected('not_this_table');
    two.when({ type: 'table_ended', table: tableId.parse(5) }, 'house').thenRejected('not_this_table');
  });

  it('replaces an absent host [R27]', () => {
    two
      .when({ type: 'host_gone', from: ANNA, to: BEN }, 'house')
      .thenEvents({ type: 'host_changed', host: BEN, at: 0 });
  });

  it('does not replace who is host no more, nor by who is not here [R27]', () => {
    two.when({ type: 'host_gone', from: BEN, to: ANNA }, 'house').thenRejected('not_the_host');
    two.when({ type: 'host_gone', from: ANNA, to: ANNA }, 'house').thenRejected('not_the_host');
    two.when({ type: 'host_gone', from: ANNA, to: CLEO }, 'house').thenRejected('not_here');
  });

  it.each<Command>([
    { type: 'enter', player: DORA, as: 'player' },
    { type: 'away', player: BEN },
    { type: 'table_ended', table: tableOf(playing) },
    { type: 'host_gone', from: ANNA, to: BEN },
    { type: 'stir' },
    { type: 'expire' },
  ])('cannot be imitated: $type [R29]', (command) => {
    playing.when(command, anna).thenRejected('not_allowed');
    playing.when(command, dora).thenRejected('not_allowed');
  });

  it('cannot speak for members either [R29]', () => {
    two.when({ type: 'leave' }, 'house').thenRejected('not_allowed');
    two.when({ type: 'sit' }, 'clock').thenRejected('not_allowed');
  });
});

describe('what is seen', () => {
  it('by members and screens: the room without who was kicked [R31]', () => {
    const kicked = with_(two, CLEO).when({ type: 'kick', player: CLEO }, anna);
    for (const viewer of [anna, ben, 'screen', 'afterwards'] as const)
      kicked.thenView(viewer, { host: ANNA, member: true });
    expect(JSON.stringify(kicked.state.kicked)).toContain(String(CLEO));
    kicked.thenView(anna, {
      members: [expect.objectContaining({ player: ANNA }), expect.objectContaining({ player: BEN })],
    });
  });

  it('by strangers: neither the code nor who is here [R32]', () => {
    two.thenView(cleo, { code: '', host: 0, members: [], screens: [], settings: {}, member: false });
    two.thenView('spectator', { code: '', members: [], member: false });
  });

  it('belongs to one living room: opening claims the code [R33]', () => {
    annasRoom().thenEffects(
      { do: 'claim', key: 'room-code:BCDFG', refusal: { code: 'code_taken', message: 'Another room has this code.' } },
      {
        do: 'errand',
        kind: 'room_listed',
        request: { version: 1, code: 'BCDFG', game: 'party', people: [ANNA], closed: false },
      },
    );
  });
});
