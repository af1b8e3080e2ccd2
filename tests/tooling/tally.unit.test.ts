import { describe, expect, test } from 'vitest';
import { tally } from '../../scripts/test/tally.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: 'some.unit.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('counting a test run', () => {
  test('given passed and failed tests, then both are counted', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] };
    expect(tally(report, 1, false)).toEqual({ passed: 3, failed: 1, remarks: [] });
  });

  test('given a file that could not be loaded, then it counts as failed', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] };
    expect(tally(report, 1, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('given a skipped test, then it counts as failed in CI alone', () => {
    const report = { testResults: [file('passed', 'passed', 'pending')] };
    expect(tally(report, 0, false)).toMatchObject({ passed: 1, failed: 0 });
    expect(tally(report, 0, true)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('given an error outside the tests, then the run failed', () => {
    expect(tally({ testResults: [file('passed', 'passed')] }, 1, false)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('given no test or no report at all, then the run failed', () => {
    expect(tally({ testResults: [] }, 0, false)).toMatchObject({ passed: 0, failed: 1 });
    expect(tally(undefined, 0, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});
