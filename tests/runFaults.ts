import { build, conclude, runAll, runVitest } from './checks.ts'

/** `npm run test:faults`: outages, kills and full disks; each test prints what it counted. */
await runAll([
  build,
  { name: 'fault tests', run: () => runVitest('faults', true) },
  { name: 'fault tests with the machine to themselves', run: () => runVitest('faultsAlone', true) },
])
conclude()
