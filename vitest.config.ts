import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longestFirst.ts'

/** Long timeouts, because servers and a browser are slow on a busy two-core machine. */
const longTimeouts = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

const faults = {
  globalSetup: ['tests/setup/database/templateDatabase.ts'],
  pool: 'forks' as const,
  ...longTimeouts,
  testTimeout: 300_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['tests/**', 'node_modules/**', 'dist/**', 'cms/.next/**'],
          testTimeout: 30_000,
          expect: longTimeouts.expect,
          // Loading the modules of each file again would double the time.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          setupFiles: ['platform/process/usePackageBundle.ts'],
          globalSetup: [
            'tests/setup/database/templateDatabase.ts',
            'tests/setup/product/deliveredSite.ts',
          ],
          pool: 'forks',
          // Loading Payload costs 1 s; files of one worker share what is loaded.
          isolate: false,
          // Each waits for processes that it has started; with four, two cores get no more done.
          maxWorkers: 3,
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/**/*.fault.test.ts'],
          // Most of these tests are idle most of the time.
          maxWorkers: 3,
          ...faults,
        },
      },
      {
        test: {
          name: 'faultsAlone',
          include: ['tests/**/*.faultAlone.test.ts'],
          // Other tests would distort what these tests measure.
          fileParallelism: false,
          ...faults,
        },
      },
      {
        test: {
          name: 'clickhouse',
          include: ['tests/**/*.clickhouse.test.ts'],
          globalSetup: [
            'tests/setup/database/templateDatabase.ts',
            'tests/analytics/clickhouse/servers/provideServer.ts',
            'tests/analytics/clickhouse/currentEngine/provideEngine.ts',
          ],
          pool: 'forks',
          maxWorkers: 2,
          ...longTimeouts,
        },
      },
      {
        test: {
          // By hand, because it needs ZooKeeper and takes minutes, see docs/development.md.
          name: 'replicas',
          include: ['tests/**/*.replicas.test.ts'],
          globalSetup: [
            'tests/setup/database/templateDatabase.ts',
            'tests/analytics/clickhouse/servers/provideServer.ts',
          ],
          pool: 'forks',
          // Each starts five servers.
          fileParallelism: false,
          ...longTimeouts,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/**/*.browser.test.ts'],
          globalSetup: [
            'tests/setup/database/templateDatabase.ts',
            'tests/setup/browser/sharedBrowser.ts',
          ],
          pool: 'forks',
          // The files of a worker share products, which take longer to start than most files.
          isolate: false,
          // Each waits for the browser: with two, two cores are idle for a fifth of the time.
          maxWorkers: 3,
          ...longTimeouts,
        },
      },
    ],
  },
})
