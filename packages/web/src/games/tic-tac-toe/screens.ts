import type { Command } from '@parlor/tic-tac-toe/command';
import type { View } from '@parlor/tic-tac-toe/view';
import { defineScreens } from '../game-screens.ts';
import { Replay } from './replay.tsx';
import { Screen } from './screen.tsx';
import { Table } from './table.tsx';
import { useRefusals } from './use-refusals.ts';
import { useSettingTexts } from './use-setting-texts.ts';

export const screens = defineScreens<View, Command>({ Table, Screen, Replay, useSettingTexts, useRefusals });
