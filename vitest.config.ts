import { defineConfig } from 'vitest/config'

/** Starting servers and a browser on a busy two-core machine takes a while, and so does what they do. */
const patient = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

const faults = {
  globalSetup: ['tests/setup/templateDatabase.ts'],
  pool: 'forks' as const,
  testTimeout: 300_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['tests/**', 'node_modules/**', 'dist/**', 'cms/.next/**'],
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['platform/drizzleImports.ts'],
          globalSetup: ['tests/setup/templateDatabase.ts'],
          pool: 'forks',
          maxWorkers: 2,
          ...patient,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          // Most of these wait for most of their time.
          maxWorkers: 2,
          ...faults,
        },
      },
      {
        test: {
          name: 'faultsAlone',
          include: ['tests/faults/alone/*.test.ts'],
          // What these measure would be another's load.
          fileParallelism: false,
          ...faults,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/setup/templateDatabase.ts', 'tests/setup/sharedBrowser.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // A browser on a busy machine can miss a beat. What fails twice is a fault; what passed only
          // the second time is named by `npm test`, which takes two of them and no more.
          retry: 1,
          ...patient,
        },
      },
    ],
  },
})
