import type { Value } from '#domain/content/itemFiles/columns.ts'
import type { Faults } from '#domain/content/itemFiles/faults.ts'
import { countsText, type ImportSummary } from '#domain/content/itemFiles/importSummary.ts'
import type { FieldChange } from '#domain/content/itemFiles/planItem.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { inRowOrder, writeFaults } from '../output/writeFaults.ts'
import { formatTable } from '../terminal/table.ts'

type Outcome = { dryRun: boolean; kind: string; summary: ImportSummary; faults: Faults }

const maxPreviewRows = 20

/** Reports the faults of a file; exit code 1. */
export function reportFaults(path: string, options: OutputOptions, outcome: Outcome): void {
  process.exitCode = 1
  const { faults } = outcome
  if (options.json) {
    printResult(options, toJson(outcome), '')
    return
  }
  writeFaults(path, faults)
}

export function reportImport(options: OutputOptions, outcome: Outcome): void {
  const { dryRun, summary } = outcome
  const { added, changed, removed, missing } = summary.counts
  const isUnchanged = added + changed + removed === 0
  if (dryRun && !options.json) process.stderr.write(`${previewText(summary)}\n`)
  const counts = countsText(summary.counts)
  const left = missing - removed
  const note = left > 0 ? ` Not in the file, and left as they are: ${left}.` : ''
  const text = isUnchanged ? 'Nothing to change: the items equal the file' : counts
  printResult(options, toJson(outcome), `${dryRun ? 'Would be: ' : ''}${text}.${note}`)
}

/** The first changes as a table. */
export function previewText({ listed }: ImportSummary, removed: readonly string[] = []): string {
  const rows = [
    ...listed.flatMap(({ slug, action, changes, kept }) =>
      action === 'added'
        ? [['added', slug, '', '', '']]
        : [
            ...changes.map((change) => rowOf('changed', slug, change)),
            ...kept.map((change) => rowOf('kept', slug, change)),
          ],
    ),
    ...removed.map((slug) => ['to the trash', slug, '', '', '']),
  ]
  const shown = formatTable(
    ['', 'item', 'field', 'now', 'in the file'],
    rows.slice(0, maxPreviewRows),
  )
  return rows.length > maxPreviewRows ? `${shown}\n…` : shown
}

function rowOf(action: string, slug: string, { field, before, after }: FieldChange): string[] {
  return [action, slug, field, textOf(before), textOf(after)]
}

function textOf(value: Value): string {
  return value === null ? '' : String(value)
}

function toJson({ dryRun, kind, summary, faults }: Outcome) {
  const { counts, listed, missing } = summary
  const changes = listed.map(({ slug, action, changes: fields, kept }) => ({
    slug,
    action,
    fields,
    kept,
  }))
  const shown = inRowOrder(faults)
  return { dry_run: dryRun, kind, counts, changes, missing, faults: { count: faults.count, shown } }
}
