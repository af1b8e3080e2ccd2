/**
 * What a game's folder in the web app offers to the shell: screens that show a view and send commands. A screen knows
 * nothing of sockets, sessions or rooms; the shell draws the header, the clock, the seats' menu and the host's buttons around it.
 */
import type { MessageDescriptor } from '@lingui/core';
import type { Person } from '@parlor/client/contracts/accounts';
import type { ComponentType } from 'react';
import type { FigureName } from '../figures/figure-names.ts';
import type { Accent } from '../ui/card.tsx';
import type { SettingTexts } from '../ui/settings-form.tsx';

/** The answer to a command. A refusal has been shown to the player already; the code is for screens that do more with it. */
export type Sent = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly message: string };

/** Sentences by the code of a refusal. */
export type RefusalTexts = { readonly [code: string]: string };

/** What every screen of a game gets, whoever looks. */
export interface Shown<View> {
  /** All that this viewer may know, of the game's own type. */
  readonly view: View;
  /** Who sits where: the index is the seat. null while a name is still on its way. */
  readonly seats: readonly (Person | null)[];
  readonly paused: boolean;
  readonly over: boolean;
  /** When the clock runs out, in the house's milliseconds; null when none runs. */
  readonly deadline: number | null;
  /** The house's time now, in milliseconds. Pass both to <Clock>. */
  readonly now: () => number;
}

/** A player's or spectator's own device. */
export interface TableProps<View, Command> extends Shown<View> {
  /** The viewer's own seat; null for a spectator. */
  readonly seat: number | null;
  /** Resolves when the house has answered. Sending twice the same press is the screen's business to avoid: use <Button busy>. */
  readonly send: (command: Command) => Promise<Sent>;
}

/** The television: nobody's own view, read from across the room, nothing to press. */
export type ScreenProps<View> = Shown<View>;

/** One moment of a replay. */
export interface ReplayProps<View> {
  readonly view: View;
  readonly seats: readonly (Person | null)[];
  /** The viewer's own seat, when the replay is from their knowledge. */
  readonly seat: number | null;
}

export interface GameScreens<View, Command> {
  readonly Table: ComponentType<TableProps<View, Command>>;
  readonly Screen: ComponentType<ScreenProps<View>>;
  /** Left out: the replay shows Table with nothing to send. */
  readonly Replay?: ComponentType<ReplayProps<View>>;
  /** The lobby's settings in the player's language; without it they appear as the house describes them. A hook. */
  readonly useSettingTexts?: () => SettingTexts;
  /** The game's refusals in the player's language; without it they appear as the house words them. A hook. */
  readonly useRefusals?: () => RefusalTexts;
}

/** Screens of any game, for the shell, which passes views on without looking inside. */
export type AnyGameScreens = GameScreens<unknown, unknown>;

/** Writes a game's screens down with its own types. The house sends a game's views to no other game's screens. */
export function defineScreens<View, Command>(screens: GameScreens<View, Command>): AnyGameScreens {
  return screens as unknown as AnyGameScreens;
}

/** A game's line in the registry. */
export interface GameDoor {
  readonly kind: string;
  readonly title: MessageDescriptor;
  /** One line that makes one want to sit down. */
  readonly tagline: MessageDescriptor;
  readonly accent: Accent;
  readonly figure: FigureName;
  /** Loads the screens and, with them, their texts. */
  readonly screens: () => Promise<AnyGameScreens>;
}
