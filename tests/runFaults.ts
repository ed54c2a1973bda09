import { build, printTotal, runAll, runVitest } from './checks.ts'

/** `npm run test:faults`: outages, kills, stops and full disks; each test prints its counts. */
await runAll([
  build,
  { name: 'fault tests', run: () => runVitest('faults', true) },
  { name: 'fault tests that run alone', run: () => runVitest('faultsAlone', true) },
])
printTotal()
