import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowser } from './setup/browser.ts'

/**
 * `npm test`: every check, whatever fails before it, and a last line that counts them. A check
 * without tests of its own counts as one. The static checks run beside the build; what starts
 * servers comes after it.
 */

type Outcome = { passed: number; failed: number }
type Check = { name: string; run: () => Promise<Outcome> }

const bin = (name: string) => join('node_modules', '.bin', name)
/** What is read of vitest's own report. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
})

const reports = mkdtempSync(join(tmpdir(), 'payline-reports-'))

const staticChecks: Check[] = [
  command('format and lint', [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
  command('types', [bin('tsc'), '--noEmit']),
  command('architecture', [bin('depcruise'), '--config', '.dependency-cruiser.mjs', '.']),
  command('unused code', [bin('knip')]),
  suite('unit'),
]
const build = command('production build', [process.execPath, 'setup.mjs', 'build'])
const suites: Check[] = [suite('integration'), { name: 'browser tests', run: browserSuite }]

const total: Outcome = { passed: 0, failed: 0 }
await Promise.all([runAll([build]), runAll(staticChecks)])
await runAll(suites)
rmSync(reports, { recursive: true, force: true })
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runAll(checks: Check[]): Promise<void> {
  for (const { name, run } of checks) {
    const begun = Date.now()
    const { passed, failed } = await run()
    total.passed += passed
    total.failed += failed
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`)
  }
}

/** A check that passes when a program ends with 0; its output is shown when it doesn't. */
function command(name: string, args: string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await execute(args)
      if (code === 0) return { passed: 1, failed: 0 }
      process.stdout.write(`\n${name} failed:\n${output}\n`)
      return { passed: 0, failed: 1 }
    },
  }
}

/** A project of vitest.config.ts; its tests are counted one by one. */
function suite(project: string): Check {
  return { name: `${project} tests`, run: () => runVitest(project) }
}

async function browserSuite(): Promise<Outcome> {
  const browser = ensureBrowser((line) => process.stderr.write(`${line}\n`))
  if (browser.ok) return runVitest('e2e')
  process.stdout.write(`\n${browser.reason}\n`)
  return { passed: 0, failed: 1 }
}

async function runVitest(project: string): Promise<Outcome> {
  const report = join(reports, `${project}.json`)
  const { code, output } = await execute([
    bin('vitest'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  if (code !== 0) process.stdout.write(`\n${output}\n`)
  const parsed = reportSchema.safeParse(readReport(report))
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = parsed.data
  // A skipped test proves nothing, so it counts as failed; so does a run that broke as a whole.
  const failed = numFailedTests + numPendingTests + numTodoTests
  const brokeAsAWhole = failed === 0 && (code !== 0 || !success || numPassedTests === 0)
  return { passed: numPassedTests, failed: brokeAsAWhole ? 1 : failed }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return { error }
  }
}

function execute([program = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', fail)
    child.once('close', (code) => settle({ code: code ?? 1, output }))
  })
}
