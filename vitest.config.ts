import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**'];

/** The suffix says the grade of a test: `.unit` touches nothing, `.int` a database or a bus, `.e2e` a running house. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.unit.test.ts'], exclude: ignored, sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: ['tests/setup/services.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.test.ts'],
          exclude: ignored,
          globalSetup: ['tests/setup/services.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // One after the other and after all else: they measure times and start processes of their own.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
