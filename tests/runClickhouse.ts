import { build, printTotal, runAll, suite } from './checks.ts'

/** `npm run test:clickhouse`: the event store on ClickHouse, on servers of its own. */
await runAll([build, suite('clickhouse')])
printTotal()
