/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} FileReport
 * @typedef {{ testResults: FileReport[] }} Report what vitest's JSON reporter writes, as far as we read it
 * @typedef {{ passed: number, failed: number, remarks: string[] }} Tally
 */

/**
 * Counts honestly: a file that could not even be loaded failed, a run that broke failed, and in CI a test that was
 * skipped failed, for nobody would ever look at it again.
 *
 * @param {Report | undefined} report
 * @param {number} exitCode
 * @param {boolean} ci
 * @returns {Tally}
 */
export function tally(report, exitCode, ci) {
  if (report === undefined) return { passed: 0, failed: 1, remarks: ['The test run ended before it could report.'] };
  const statuses = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  const count = (/** @type {string} */ status) => statuses.filter((each) => each === status).length;
  const skipped = statuses.length - count('passed') - count('failed');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const remarks = broken.map((file) => `Could not run: ${file.name}`);
  let failed = count('failed') + broken.length;
  if (skipped > 0) remarks.push(`${skipped} skipped${ci ? ': in CI that counts as failed' : ''}`);
  if (ci) failed += skipped;
  if (statuses.length === 0) remarks.push('No test ran.');
  else if (exitCode !== 0 && failed === 0) remarks.push('An error outside the tests made the run fail: see above.');
  if (failed === 0 && (exitCode !== 0 || statuses.length === 0)) failed = 1;
  return { passed: count('passed'), failed, remarks };
}
