import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { withPayload } from '#cli/database/withPayload.ts'
import type { ReadReport, ReportResult } from '#cms/revenue/reports/importReport.ts'
import { parseDayRange } from '#domain/formats/dayRange.ts'
import type { ReportPreview } from '#domain/revenue/reports/reportPreview.ts'
import { reportSummary } from '#domain/revenue/reports/reportPreview.ts'
import type { Period } from '#domain/revenue/reports/reportRow.ts'
import { maxReportMb, reportFileName } from '#domain/revenue/reports/reportUpload.ts'
import { decodeText } from '#platform/records/decodeText.ts'
import { Failure } from '../failures/failure.ts'
import { failToRead } from '../failures/fileErrors.ts'
import { UsageError } from '../failures/usageError.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { inRowOrder, writeFaults } from '../output/writeFaults.ts'
import { confirm } from '../terminal/confirm.ts'
import { previewText } from './previewText.ts'

type Options = OutputOptions & {
  yes?: true
  dryRun?: true
  casino: string
  from?: string
  to?: string
}

/**
 * `cli revenue import`: imports the report of a casino, or reports all its faults. Result: `{dry_run}` with
 * what `reportPreview` describes, or `{dry_run, faults: {count, shown: {row, column, value, problem}[]}}`
 * with at most 200 of them; exits with 1 when there are faults, and then nothing was written.
 */
export async function importReportFile(path: string, options: Options): Promise<void> {
  const { casino, dryRun: dry_run = false } = options
  const period = periodOf(options)
  await withPayload(async (payload) => {
    // Imported only now: the help must not load the CMS.
    const { readReportFile } = await import('#cms/revenue/reports/readReportFile.ts')
    const { importReport, previewReport } = await import('#cms/revenue/reports/importReport.ts')
    const reading = await readReportFile(payload, { casino, period, text: textOf(path) }).catch(
      (error: unknown) => failToRead(path, error),
    )
    if (!reading) {
      throw new Failure(
        `There is no connection to ${casino}. Create it in the admin, under “Connections to casinos”.`,
      )
    }
    if (!reading.ok) {
      process.exitCode = 1
      const { count } = reading.faults
      const faults = { count, shown: inRowOrder(reading.faults) }
      if (options.json) printResult(options, { dry_run, faults }, '')
      else writeFaults(path, reading.faults)
      return
    }
    const file = reportFileName(path === '-' ? 'stdin' : basename(path))
    const read: ReadReport = { casino, file, report: reading.report }
    const preview = previewIn(await previewReport(payload, read))
    if (options.dryRun) {
      printResult(options, { dry_run, ...preview }, previewText(preview))
      return
    }
    process.stderr.write(`${previewText(preview)}\n`)
    await confirmReplacing(preview, options)
    const replaces = preview.replaces.map(({ id }) => id)
    const imported = previewIn(await importReport(payload, read, { replaces, actor: 'cli' }))
    const text = `Imported ${file}: ${reportSummary(imported)}.`
    printResult(options, { dry_run, ...imported }, text)
  })
}

function periodOf({ from = '', to = '' }: Options): Period | null {
  const parsed = parseDayRange({ from, to })
  if (!parsed.ok) {
    throw new UsageError(`--from and --to: ${parsed.problem}`)
  }
  const { range } = parsed
  if (range.from === null && range.to === null) return null
  if (range.from === null || range.to === null) {
    throw new UsageError('Give both --from and --to, or neither.')
  }
  return { from: range.from, to: range.to }
}

async function* textOf(path: string): AsyncGenerator<string> {
  yield* decodeText(limited(path === '-' ? process.stdin : createReadStream(path), path))
}

async function* limited(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxReportMb * 1_048_576) {
      throw new Failure(`${path} is larger than ${maxReportMb} MB. Split the report by days.`)
    }
    yield chunk
  }
}

/** @throws Failure for a report that can't be imported */
function previewIn(result: ReportResult): ReportPreview {
  if (!result.ok) throw new Failure(`${result.problem} Nothing was written.`)
  return result.preview
}

async function confirmReplacing({ replaces }: ReportPreview, options: Options): Promise<void> {
  if (replaces.length === 0) return
  const days = replaces.reduce((sum, one) => sum + one.days, 0)
  await confirm(`Replace ${days} ${days === 1 ? 'day' : 'days'} of earlier reports?`, options)
}
