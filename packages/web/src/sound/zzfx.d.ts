declare module 'zzfx' {
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode;
  export const ZZFX: { volume: number; audioContext: AudioContext };
}
