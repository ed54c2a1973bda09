import {
  build,
  type Outcome,
  printTotal,
  runAll,
  runVitest,
  staticChecks,
  suite,
} from './checks.ts'
import { ensureBrowser } from './setup/browser/findBrowser.ts'

/**
 * `npm test`: every check except the fault tests. The static checks and unit tests run in parallel
 * with the build; tests that start servers run after it.
 */

await Promise.all([runAll([build]), runAll([...staticChecks, suite('unit')])])
await runAll([suite('integration'), { name: 'browser tests', run: browserSuite }])
printTotal()

async function browserSuite(): Promise<Outcome> {
  const browser = ensureBrowser((line) => process.stderr.write(`${line}\n`))
  if (browser.ok) return runVitest('browser')
  process.stdout.write(`\n${browser.reason}\n`)
  return { passed: 0, failed: 1 }
}
