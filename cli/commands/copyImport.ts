import { confirm } from '../confirm.ts'
import type { Change } from '../copy/change.ts'
import { readCopyText } from '../copy/copyText.ts'
import { carryOut, type Import, type OnDone } from '../copy/copyTransaction.ts'
import { differenceOf, nameOf, writtenDifferences } from '../copy/describeChanges.ts'
import { planImport } from '../copy/planImport.ts'
import { type Problem, writtenProblem } from '../copy/problem.ts'
import { withCopy } from '../copy/withCopy.ts'
import { progressBar } from '../progressBar.ts'
import { UsageError } from '../usageError.ts'
import { type OutputOptions, printResult } from './output.ts'

type Options = OutputOptions & { yes?: true; dryRun?: true }
type Outcome = { changes: readonly Change[]; problems: Problem[] }

/**
 * `cli copy import`: makes the copy that of a file, or says why not. Result:
 * `{dry_run, changes: {document, draft?, action, name, diff}[], problems: {path, line, problem}[]}`; exits
 * with 1 when there are problems, and then nothing was written.
 */
export async function importCopy(file: string, options: Options): Promise<void> {
  if (file === '') throw new UsageError('FILE must be the name of a file, or - for stdin.')
  const text = await readCopyText(file)
  const { changes, problems } = await withCopy(async (payload, shapes): Promise<Outcome> => {
    const { work, problems } = await withBar('Checking', (onDone) =>
      planImport(payload, shapes, text, onDone),
    )
    if (problems.length > 0) return { changes: [], problems }
    if (!options.dryRun && work.changes.length > 0) await write(work, options)
    return { changes: work.changes, problems }
  })
  report(file, options, { changes, problems })
}

async function write(work: Import, options: Options): Promise<void> {
  const { changes } = work
  if (!options.yes) {
    process.stderr.write(`${changes.map(asLine).join('\n')}\n`)
    await confirm(`${counted(changes)}: write this?`, options)
  }
  await withBar('Importing', (onDone) => carryOut(work, onDone))
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
  const result = { dry_run: options.dryRun === true, changes: changes.map(asJson), problems }
  if (problems.length > 0) {
    process.exitCode = 1
    const those = problems.map((one) => `- ${writtenProblem(one)}`).join('\n')
    if (options.json) printResult(options, result, '')
    else process.stderr.write(`${file} can't be imported, and nothing was written:\n${those}\n`)
    return
  }
  printResult(options, result, textOf(options, changes))
}

function textOf({ dryRun }: Options, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing to change: the copy is that of the file.'
  if (!dryRun) return `Done: ${counted(changes)}.`
  return `${writtenDifferences(changes)}\n\nWould be done: ${counted(changes)}.`
}

function asJson(change: Change) {
  const { name, action, lines } = differenceOf(change)
  const draft = change.state === 'draft' ? { draft: true } : {}
  return { document: change.shape.slug, ...draft, action, name, diff: lines }
}

function asLine(change: Change): string {
  return `${change.action} ${nameOf(change)}`
}

/** Such as `2 updated, 1 deleted`. */
function counted(changes: readonly Change[]): string {
  const words = { update: 'updated', create: 'created', delete: 'deleted' } as const
  const parts = (['update', 'create', 'delete'] as const).flatMap((action) => {
    const count = changes.filter((one) => one.action === action).length
    return count === 0 ? [] : [`${count} ${words[action]}`]
  })
  return parts.join(', ')
}
