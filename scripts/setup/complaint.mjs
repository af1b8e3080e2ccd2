/** Something the person at the keyboard can put right: shown as a sentence, without a stack. */
export class Complaint extends Error {}

/**
 * Runs a script's work and turns a complaint into one sentence and an exit code.
 *
 * @param {() => Promise<number>} work its result is the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
