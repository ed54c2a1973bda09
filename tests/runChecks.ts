import { printTotal, runAll, staticChecks, suite } from './checks.ts'

/** `npm run check`: the checks that need neither a build nor a server. */

await Promise.all([runAll(staticChecks), runAll([suite('unit')])])
printTotal()
