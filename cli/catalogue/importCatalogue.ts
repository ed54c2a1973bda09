import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { Payload } from 'payload'
import { withPayload } from '#cli/database/withPayload.ts'
import { ItemSpool } from '#cms/catalogue/files/itemSpool.ts'
import { readItemFile } from '#cms/catalogue/files/readItemFile.ts'
import type { ImportPlan, ItemFile } from '#cms/catalogue/imports/importItems.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import { countsText, type ImportSummary } from '#domain/content/itemFiles/importSummary.ts'
import { removesTooMany } from '#domain/content/itemFiles/planItem.ts'
import { keepHeapSmall, returnFreedMemory } from '#platform/process/heap.ts'
import { Failure } from '../failures/failure.ts'
import { failToRead } from '../failures/fileErrors.ts'
import { UsageError } from '../failures/usageError.ts'
import type { OutputOptions } from '../output/printResult.ts'
import { confirm } from '../terminal/confirm.ts'
import { type ProgressBar, progressBar } from '../terminal/progressBar.ts'
import { previewText, reportFaults, reportImport } from './importReport.ts'
import { requireKind } from './kindArgument.ts'
import { requireFormat } from './requireFormat.ts'

type Options = OutputOptions & {
  yes?: true
  dryRun?: true
  deleteMissing?: true
  overwrite?: true
  format?: string
}

type Context = { payload: Payload; file: ItemFile; faults: Faults; options: Options }

/**
 * `cli catalogue import`: adds and changes the items of a kind by a file, or reports all its faults.
 * Result: `{dry_run, kind, counts, changes: {slug, action, fields: {field, before, after}[], kept}[],
 * missing, faults: {count, shown: {row, column, value, problem}[]}}`, with at most 200 entries in each
 * list; exits with 1 when there are faults, and then nothing was written.
 */
export async function importCatalogue(
  given: string,
  path: string,
  options: Options,
): Promise<void> {
  const kind = requireKind(given)
  if (path === '') throw new UsageError('FILE must be a file name, or - for stdin.')
  const format = requireFormat(path, options.format)
  keepHeapSmall()
  await withPayload(async (payload) => {
    // Reading the code of the CMS leaves much garbage.
    returnFreedMemory()
    const spool = await ItemSpool.create(tmpdir())
    try {
      const reader = await withBar('Reading', (bar) =>
        readItemFile(
          { path, format, kind, onRead: (share, items) => bar.show(share, `${items} items`) },
          spool,
        ),
      ).catch((error: unknown) => failToRead(path, error))
      const { slugs, faults } = reader
      const file = { kind, slugs, batches: () => spool.batches() }
      await runImport(path, { payload, file, faults, options })
    } finally {
      await spool.remove()
    }
  })
}

async function runImport(path: string, context: Context): Promise<void> {
  const { file, faults, options } = context
  const shown = options.yes && !options.dryRun ? undefined : await makePlan(context)
  const isDone = shown && (options.dryRun || !hasChanges(shown, context))
  if (shown && !isDone) await confirmPlan(shown, context)
  const summary = isDone ? shown.summary : await planAndApply(context, shown)
  const result = { dryRun: options.dryRun === true, kind: collectionOf(file.kind), summary, faults }
  if (faults.count > 0) reportFaults(path, options, result)
  else reportImport(options, result)
}

/** What an import would remove. */
function removedBy({ missing }: ImportPlan, { options }: Context): readonly string[] {
  return options.deleteMissing ? missing : []
}

/** Whether a plan without faults changes something. */
function hasChanges(plan: ImportPlan, context: Context): boolean {
  const { added, changed } = plan.summary.counts
  return context.faults.count === 0 && added + changed + removedBy(plan, context).length > 0
}

/** Asks while other imports can run. */
async function confirmPlan(plan: ImportPlan, context: Context): Promise<void> {
  const removed = removedBy(plan, context)
  refuseRemovingTooMany(context.file.kind, plan, removed.length)
  process.stderr.write(`${previewText(plan.summary, removed)}\n`)
  await confirm(`${planCounts(plan, context)}: write these changes?`, context.options)
}

function planCounts(plan: ImportPlan, context: Context): string {
  return countsText({ ...plan.summary.counts, removed: removedBy(plan, context).length })
}

function isSamePlan(one: ImportPlan, other: ImportPlan): boolean {
  return isDeepStrictEqual([one.summary.counts, one.missing], [other.summary.counts, other.missing])
}

/** @param confirmed what a person has confirmed; the items can have been changed since */
async function planAndApply(context: Context, confirmed?: ImportPlan): Promise<ImportSummary> {
  const { payload, file } = context
  // Imported only now: the help must not load the CMS.
  const { applyImport, ChangedMeanwhile, withImportLock } = await import(
    '#cms/catalogue/imports/importItems.ts'
  )
  const work = async () => {
    const plan = await makePlan(context)
    if (!hasChanges(plan, context)) return plan.summary
    if (confirmed && !isSamePlan(plan, confirmed)) {
      throw new ChangedMeanwhile('The items were changed since the preview.')
    }
    return withBar('Importing', (bar) =>
      applyImport(payload, file, importOptions(context, bar), removedBy(plan, context)),
    )
  }
  return withImportLock(payload, work, sayWaiting).catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error
    throw new Failure(`${error.message} Nothing was written. Try again.`, { cause: error })
  })
}

function sayWaiting(): void {
  process.stderr.write('Waiting until another import has finished.\n')
}

async function makePlan(context: Context): Promise<ImportPlan> {
  const { payload, file, faults } = context
  const { planImport } = await import('#cms/catalogue/imports/importItems.ts')
  return withBar('Comparing', (bar) =>
    planImport(payload, file, importOptions(context, bar), faults),
  )
}

function importOptions({ file, options }: Context, bar: ProgressBar) {
  const of = file.slugs.size
  return {
    overwrite: options.overwrite === true,
    onDone: (done: number) => bar.show(done / of, `${done} of ${of} items`),
  }
}

/** A file that is cut off would otherwise empty the site. */
function refuseRemovingTooMany(kind: Kind, { stored }: ImportPlan, removed: number): void {
  if (!removesTooMany(removed, stored)) return
  throw new UsageError(
    `The file lacks ${removed} of the ${stored} ${collectionOf(kind)} on the site, which --delete-missing would remove. If that is meant, add --yes.`,
  )
}

async function withBar<Result>(
  label: string,
  work: (bar: ProgressBar) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar(label)
  try {
    return await work(bar)
  } finally {
    bar.end()
  }
}
