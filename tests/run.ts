import {
  bin,
  build,
  type Check,
  command,
  conclude,
  type Outcome,
  runAll,
  runVitest,
  suite,
} from './checks.ts'
import { ensureBrowser } from './setup/browser.ts'

/**
 * `npm test`: every check but the long fault tests. The static checks run beside the build; what
 * starts servers comes after it.
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
conclude()

async function browserSuite(): Promise<Outcome> {
  const browser = ensureBrowser((line) => process.stderr.write(`${line}\n`))
  if (browser.ok) return runVitest('e2e')
  process.stdout.write(`\n${browser.reason}\n`)
  return { passed: 0, failed: 1 }
}
