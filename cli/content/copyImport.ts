import { UsageError } from '../failures/usageError.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { confirm } from '../terminal/confirm.ts'
import { progressBar } from '../terminal/progressBar.ts'
import { applyChanges, type ImportPlan, type OnDone } from './cms/copyTransaction.ts'
import { withCopy } from './cms/withCopy.ts'
import { readCopyText } from './file/copyText.ts'
import { differenceOf, formatDifferences, nameOf } from './import/describeChanges.ts'
import { planImport } from './import/planImport.ts'
import type { Change } from './model/change.ts'
import { formatProblem, type Problem } from './model/problem.ts'

type Options = OutputOptions & { yes?: true; dryRun?: true }
type Outcome = { changes: readonly Change[]; problems: Problem[] }

/**
 * `cli copy import`: replaces the copy by that of a file, or reports the problems. Result:
 * `{dry_run, changes: {document, draft?, action, name, diff}[], problems: {path, line,
 * problem}[]}`; exits with 1 when there are problems, and then nothing was written.
 */
export async function importCopy(file: string, options: Options): Promise<void> {
  if (file === '') throw new UsageError('FILE must be a file name, or - for stdin.')
  const text = await readCopyText(file)
  const { changes, problems } = await withCopy(async (payload, shapes): Promise<Outcome> => {
    const { plan: work, problems } = await withBar('Checking', (onDone) =>
      planImport(payload, shapes, text, onDone),
    )
    if (problems.length > 0) return { changes: [], problems }
    if (!options.dryRun && work.changes.length > 0) await write(work, options)
    return { changes: work.changes, problems }
  })
  report(file, options, { changes, problems })
}

async function write(work: ImportPlan, options: Options): Promise<void> {
  const { changes } = work
  if (!options.yes) {
    process.stderr.write(`${changes.map(changeLine).join('\n')}\n`)
    await confirm(`${countsText(changes)}: write these changes?`, options)
  }
  await withBar('Importing', (onDone) => applyChanges(work, onDone))
}

async function withBar<Result>(
  label: string,
  work: (onDone: OnDone) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar(label)
  try {
    return await work((done, of) => bar.show(done / of, `${done} of ${of}`))
  } finally {
    bar.end()
  }
}

function report(file: string, options: Options, { changes, problems }: Outcome): void {
  const result = { dry_run: options.dryRun === true, changes: changes.map(toJson), problems }
  if (problems.length > 0) {
    process.exitCode = 1
    const those = problems.map((one) => `- ${formatProblem(one)}`).join('\n')
    if (options.json) printResult(options, result, '')
    else process.stderr.write(`${file} can't be imported; nothing was written:\n${those}\n`)
    return
  }
  printResult(options, result, resultText(options, changes))
}

function resultText({ dryRun }: Options, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing to change: the copy equals the file.'
  if (!dryRun) return `Done: ${countsText(changes)}.`
  return `${formatDifferences(changes)}\n\nChanges: ${countsText(changes)}.`
}

function toJson(change: Change) {
  const { name, action, lines } = differenceOf(change)
  const draft = change.state === 'draft' ? { draft: true } : {}
  return { document: change.shape.slug, ...draft, action, name, diff: lines }
}

function changeLine(change: Change): string {
  return `${change.action} ${nameOf(change)}`
}

/** For example `2 updated, 1 deleted`. */
function countsText(changes: readonly Change[]): string {
  const words = { update: 'updated', create: 'created', delete: 'deleted' } as const
  const parts = (['update', 'create', 'delete'] as const).flatMap((action) => {
    const count = changes.filter((one) => one.action === action).length
    return count === 0 ? [] : [`${count} ${words[action]}`]
  })
  return parts.join(', ')
}
