import { abortOnInterruption, unlessAborted } from '#cli/failures/interruption.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import { printable } from '#cli/terminal/table.ts'
import { type Env, readEnv } from '#platform/configuration/env.ts'
import { requiredNode } from '#platform/configuration/release.ts'
import { type OpenedDatabase, openExisting } from './openDatabase.ts'
import { type NamedFinding, runChecks } from './runChecks.ts'

/**
 * An embedded database that recovers from a crash may take minutes; the recovery continues after
 * the timeout.
 */
const databaseTimeoutMs = 45_000

/**
 * `cli doctor`: runs all checks. Result: `{ok, checks: [{name, outcome, text, remedy?}]}`, an
 * outcome being `ok`, `warning` or `failed`; exits with 1 when one failed.
 */
export async function doctor(options: OutputOptions): Promise<void> {
  const interrupted = abortOnInterruption()
  const signal = AbortSignal.any([interrupted, AbortSignal.timeout(databaseTimeoutMs)])
  let database: Promise<OpenedDatabase> | undefined
  const open = (env: Env) => {
    database = openExisting(env, signal)
    return database
  }
  const bar = progressBar('Checking')
  const onProgress = (done: number, total: number) =>
    bar.show(done / total, `${done} of ${total} checks`)
  try {
    const run = () => runChecks(readEnv(), requiredNode(), open, onProgress)
    const checks = await unlessAborted(run, interrupted)
    bar.end()
    report(checks, options)
  } finally {
    bar.end()
    const opened = await database
    if (opened?.ok) await opened.close()
  }
}

function report(checks: NamedFinding[], options: OutputOptions): void {
  const count = (outcome: string) => checks.filter((it) => it.outcome === outcome).length
  const failures = count('failed')
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = checks.map((check) => {
    const line = `${check.outcome.padEnd(7)}  ${check.name.padEnd(width)}  ${printable(check.text)}`
    if (check.outcome === 'ok') return line
    return `${line}\n${' '.repeat(7 + 2 + width + 2)}${printable(check.remedy)}`
  })
  const warnings = count('warning')
  const sum = `${count('ok')} ok, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${failures} failed`
  printResult(options, { ok: failures === 0, checks }, [...lines, '', sum].join('\n'))
  if (failures > 0) process.exitCode = 1
}
