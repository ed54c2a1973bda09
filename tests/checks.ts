import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isAlive } from '#platform/process/liveProcess.ts'
import { fastFolder } from './setup/database/dataFolder.ts'

/**
 * The checks of `npm run check`, `npm test`, `npm run test:faults` and `npm run test:clickhouse`: all run, even after a failure,
 * and a table at the end has the counts and seconds of each. A check without tests of its own counts
 * as one.
 */

export type Outcome = { passed: number; failed: number }
export type Check = { name: string; run: () => Promise<Outcome> }

/** The parts of vitest's JSON report that are used. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
})

/** Deleted after the run, with all that tests leave in it; that of an interrupted run before the next one. */
const runFolder = createRunFolder(fastFolder())
/** For `templateDatabase.ts`. */
const preparedFolder = join(runFolder, 'prepared')
const temporaryFiles = join(runFolder, 'tmp')
mkdirSync(preparedFolder)
mkdirSync(temporaryFiles)
// A Postgres that root starts as another user keeps its data in them.
for (const folder of [runFolder, temporaryFiles]) chmodSync(folder, 0o755)
const begun = Date.now()
const finished: (Outcome & { name: string; ms: number })[] = []

const typesOfLastRun = join('node_modules', '.payline', 'types.tsbuildinfo')

/** The path of a dependency's program. */
const bin = (name: string) => join('node_modules', '.bin', name)

function createRunFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const pid = /^payline-test-run(\d+)_/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, `payline-test-run${process.pid}_`))
}

/** Runs checks in sequence and counts them. */
export async function runAll(checks: Check[]): Promise<void> {
  for (const { name, run } of checks) {
    const begun = Date.now()
    const outcome = await run()
    const check = { name, ...outcome, ms: Date.now() - begun }
    finished.push(check)
    const { passed, failed, ms } = check
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed (${seconds(ms)} s)\n`)
  }
}

/** Prints the table of all checks, in Markdown, and sets the exit code. */
export function printTotal(): void {
  rmSync(runFolder, { recursive: true, force: true })
  const passed = sum(finished.map((it) => it.passed))
  const failed = sum(finished.map((it) => it.failed))
  const total = { name: 'all', passed, failed, ms: Date.now() - begun }
  const rows = [...finished, total].map(
    (it) => `| ${it.name} | ${it.passed} | ${it.failed} | ${seconds(it.ms)} |`,
  )
  const head = ['| suite | passed | failed | seconds |', '|---|---:|---:|---:|']
  process.stdout.write(`\n${[...head, ...rows].join('\n')}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function sum(counts: number[]): number {
  return counts.reduce((one, other) => one + other, 0)
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

export const build = command('production build', [process.execPath, 'setup.mjs', 'build'])

/** The checks that need neither a build nor a server. */
export const staticChecks: Check[] = [
  command('format and lint', [bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']),
  // Types that are known from the last run make the next one faster.
  command('types', [bin('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', typesOfLastRun]),
  command('architecture', [
    bin('depcruise'),
    '--config=.dependency-cruiser.mjs',
    `--output-type=plugin:${resolve('tests', 'architectureReport.mjs')}`,
    '.',
  ]),
  command('unused code', [bin('knip')]),
]

/** A project of vitest.config.ts; its tests are counted one by one. */
export function suite(project: string): Check {
  return { name: `${project} tests`, run: () => runVitest(project) }
}

/**
 * @param isVerbose shows the output at once, rather than only after a failure
 */
export async function runVitest(project: string, isVerbose = false): Promise<Outcome> {
  const report = join(runFolder, `${project}.json`)
  const args = [
    bin('vitest'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code, output } = await execute(args, isVerbose)
  if (code !== 0 && !isVerbose) process.stdout.write(`\n${output}\n`)
  const parsed = reportSchema.safeParse(readReport(report))
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = parsed.data
  // A skipped test proves nothing, so it counts as failed, and so does a run without a result.
  const failed = numFailedTests + numPendingTests + numTodoTests
  const hasNoResult = failed === 0 && (code !== 0 || !success || numPassedTests === 0)
  return { passed: numPassedTests, failed: hasNoResult ? 1 : failed }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return { error }
  }
}

function execute(
  [program = '', ...args]: string[],
  isVerbose = false,
): Promise<{ code: number; output: string }> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        PAYLINE_PREPARED_FOLDER: preparedFolder,
        TMPDIR: temporaryFiles,
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        if (isVerbose) process.stdout.write(chunk)
        else output += chunk
      })
    }
    child.once('error', fail)
    child.once('close', (code) => settle({ code: code ?? 1, output }))
  })
}
