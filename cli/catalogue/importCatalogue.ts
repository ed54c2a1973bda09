import { tmpdir } from 'node:os'
import type { Payload } from 'payload'
import { ItemSpool } from '#cms/catalogue/files/itemSpool.ts'
import { readItemFile } from '#cms/catalogue/files/readItemFile.ts'
import type { ImportPlan, ItemFile } from '#cms/catalogue/imports/importItems.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import { countsText, type ImportSummary } from '#domain/content/itemFiles/importSummary.ts'
import { removesTooMany } from '#domain/content/itemFiles/planItem.ts'
import { errorCode } from '#platform/errors.ts'
import { keepHeapSmall } from '#platform/process/heap.ts'
import { UnreadableFile } from '#platform/records/decodeText.ts'
import { Failure } from '../failures/failure.ts'
import { readErrorReason } from '../failures/fileErrors.ts'
import { UsageError } from '../failures/usageError.ts'
import type { OutputOptions } from '../output/printResult.ts'
import { confirm } from '../terminal/confirm.ts'
import { type ProgressBar, progressBar } from '../terminal/progressBar.ts'
import { previewText, reportFaults, reportImport } from './importReport.ts'
import { requireKind } from './kindArgument.ts'
import { requireFormat } from './requireFormat.ts'
import { withPayload } from './withPayload.ts'

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

function failToRead(path: string, error: unknown): never {
  const name = path === '-' ? 'The input on stdin' : path
  if (error instanceof UnreadableFile) throw new Failure(`${name} ${error.message}.`)
  if (errorCode(error) === undefined) throw error
  throw new Failure(`${name} can't be read: ${readErrorReason(error)}.`, { cause: error })
}

async function runImport(path: string, context: Context): Promise<void> {
  const { payload, file, faults, options } = context
  // Imported only now: the help must not load the CMS.
  const { withImportLock } = await import('#cms/catalogue/imports/importItems.ts')
  const summary = options.dryRun
    ? (await makePlan(context)).summary
    : await withImportLock(payload, () => planAndApply(context), sayWaiting)
  const result = { dryRun: options.dryRun === true, kind: collectionOf(file.kind), summary, faults }
  if (faults.count > 0) reportFaults(path, options, result)
  else reportImport(options, result)
}

function sayWaiting(): void {
  process.stderr.write('Waiting until another import has finished.\n')
}

async function planAndApply(context: Context): Promise<ImportSummary> {
  const { payload, file, faults, options } = context
  const plan = await makePlan(context)
  const removed = options.deleteMissing ? plan.missing : []
  const { added, changed } = plan.summary.counts
  if (faults.count > 0 || added + changed + removed.length === 0) return plan.summary
  refuseRemovingTooMany(file.kind, plan, removed.length, options)
  if (!options.yes) {
    process.stderr.write(`${previewText(plan.summary, removed)}\n`)
    await confirm(
      `${countsText({ ...plan.summary.counts, removed: removed.length })}: write these changes?`,
      options,
    )
  }
  const { applyImport, ChangedMeanwhile } = await import('#cms/catalogue/imports/importItems.ts')
  return withBar('Importing', (bar) =>
    applyImport(payload, file, importOptions(context, bar), removed),
  ).catch((error: unknown) => {
    if (!(error instanceof ChangedMeanwhile)) throw error
    throw new Failure(`${error.message} Nothing was written. Try again.`, { cause: error })
  })
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
function refuseRemovingTooMany(
  kind: Kind,
  { stored }: ImportPlan,
  removed: number,
  { yes }: Options,
): void {
  if (yes || !removesTooMany(removed, stored)) return
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
