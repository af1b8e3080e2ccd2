/** Small sounds, made on the spot. Nothing is loaded before the first one is heard, and never when muted. */
import { preferences } from '../preferences/preferences-store.ts';

// Parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide, pitchJump, pitchJumpTime, repeat, noise, modulation, bitCrush, delay, sustainVolume, decay
const SOUNDS = {
  /** Something was laid on the table. */
  tap: [0.5, 0, 320, 0.002, 0.01, 0.05, 0, 1.4, -8, 0, 0, 0, 0, 0.4],
  /** It is your turn. */
  turn: [0.7, 0, 523, 0.01, 0.08, 0.25, 0, 1.2, 0, 0, 262, 0.09],
  good: [0.7, 0, 587, 0.01, 0.1, 0.3, 0, 1.1, 0, 0, 294, 0.08],
  bad: [0.6, 0, 196, 0.02, 0.08, 0.25, 0, 1.3, -2],
  /** Somebody sat down. */
  join: [0.5, 0, 392, 0.01, 0.06, 0.2, 0, 1, 0, 0, 131, 0.06],
  win: [0.8, 0, 523, 0.02, 0.25, 0.5, 0, 1.2, 0, 0, 196, 0.12, 0.12],
  tick: [0.35, 0, 880, 0.001, 0.01, 0.03, 0, 1],
} as const;

export type SoundName = keyof typeof SOUNDS;

export function play(name: SoundName): void {
  const { sound, volume } = preferences();
  if (!sound || volume === 0) return;
  // Browsers hold sound back until the first touch; asking earlier only writes warnings.
  if (!navigator.userActivation?.hasBeenActive) return;
  void import('zzfx').then(({ zzfx, ZZFX }) => {
    ZZFX.volume = volume * 0.4;
    void ZZFX.audioContext.resume();
    zzfx(...SOUNDS[name]);
  });
}
