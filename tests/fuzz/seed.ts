/** The same seed gives the same inputs, in the same order. `FUZZ_SEED=7` tries others. */
export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115);
/** How many inputs in all; two thirds are requests, one third frames. */
export const INPUTS = Number(process.env.FUZZ_INPUTS ?? 20_000);
