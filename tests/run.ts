import {
  bin,
  build,
  type Check,
  command,
  type Outcome,
  printTotal,
  runAll,
  runVitest,
  suite,
} from './checks.ts'
import { ensureBrowser } from './setup/findBrowser.ts'

/**
 * `npm test`: every check except the fault tests. The static checks run in parallel with the build;
 * tests that start servers run after it.
 */

const staticChecks: Check[] = [
  command('format and lint', [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
  command('types', [bin('tsc'), '--noEmit']),
  command('architecture', [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '.']),
  command('unused code', [bin('knip')]),
  suite('unit'),
]
const suites: Check[] = [suite('integration'), { name: 'browser tests', run: browserSuite }]

await Promise.all([runAll([build]), runAll(staticChecks)])
await runAll(suites)
printTotal()

async function browserSuite(): Promise<Outcome> {
  const browser = ensureBrowser((line) => process.stderr.write(`${line}\n`))
  if (browser.ok) return runVitest('e2e')
  process.stdout.write(`\n${browser.reason}\n`)
  return { passed: 0, failed: 1 }
}
