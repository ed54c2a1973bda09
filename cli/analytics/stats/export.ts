import { rejectSiteOptions, type SiteOptions } from '#cli/configuration/siteOptions.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import {
  isStdout,
  type OutputContent,
  writeFileAtomically,
  writeToStdout,
} from '#cli/output/atomicFile.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { eventCsvLine, eventsCsvHeader, exportedEvent } from '#domain/analytics/events/eventsCsv.ts'
import { statsCsv } from '#domain/analytics/figures/statsCsv.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { withStore } from '../withStore.ts'
import { parseStatsOptions, type StatsOptions } from './options.ts'
import { withStatsSource } from './source.ts'

type Format = 'csv' | 'json'
export type ExportOptions = OutputOptions &
  SiteOptions &
  StatsOptions & { events?: true; format?: Format; out: string }

const number = new Intl.NumberFormat('en')

/**
 * `cli stats export`: writes figures or events to stdout or to a file, completely or not at all.
 * Result, where a file was written: `{file, format, events}`, the last only of events.
 */
export async function exportStats(options: ExportOptions): Promise<void> {
  if (options.out === '') throw new UsageError('--out must be a file name, or - for stdout.')
  const toStdout = isStdout(options.out)
  // When the export itself is the result, --json selects the format JSON.
  const format = options.format ?? (options.json && toStdout ? 'json' : 'csv')
  const write = (lines: OutputContent) =>
    toStdout ? writeToStdout(lines) : writeFileAtomically(options.out, lines)
  const events = await (options.events ? exportEvents : exportFigures)(options, format, write)
  if (toStdout) return
  const what = events === undefined ? 'the figures' : `${number.format(events)} events`
  const result = { file: options.out, format, ...(events === undefined ? {} : { events }) }
  printResult(options, result, `Wrote ${what} to ${options.out}.`)
}

type Write = (lines: OutputContent) => Promise<void>

async function exportFigures(options: ExportOptions, format: Format, write: Write) {
  const question = parseStatsOptions(options)
  const stats = await withStatsSource(options, (source) => source.stats(question))
  const text = format === 'csv' ? statsCsv(stats) : `${JSON.stringify(stats)}\n`
  await write([text])
  return undefined
}

/** @returns the number of events */
async function exportEvents(options: ExportOptions, format: Format, write: Write) {
  const { query } = parseStatsOptions(options)
  if (query.compare) throw new UsageError('--compare is for figures; leave it out with --events.')
  rejectSiteOptions(options, 'cli stats export --events')
  return withStore(async ({ store }) => {
    // Lines of the export and the progress bar would mix on one terminal.
    const isOnTerminal = isStdout(options.out) && process.stdout.isTTY
    const watch = countEvents(query, isOnTerminal ? undefined : progressBar('Exporting'))
    await write(linesOf(watch.over(store.events(query)), format))
    return watch.count()
  })
}

/** JSON has one object per line, so that a reader can process it line by line. */
async function* linesOf(events: AsyncIterable<StoredEvent>, format: Format) {
  if (format === 'csv') yield eventsCsvHeader
  for await (const event of events) {
    yield format === 'csv' ? eventCsvLine(event) : `${JSON.stringify(exportedEvent(event))}\n`
  }
}

/** Counts events while they pass. They are ordered by time, which gives the progress. */
function countEvents({ from, to }: StatsQuery, bar: ReturnType<typeof progressBar> | undefined) {
  let count = 0
  async function* over(events: AsyncIterable<StoredEvent>) {
    const end = Math.min(to ?? Date.now(), Date.now())
    let begin = from
    try {
      for await (const event of events) {
        count += 1
        begin ??= event.created_at
        const share = (event.created_at - begin) / Math.max(1, end - begin)
        bar?.show(share, `${number.format(count)} events`)
        yield event
      }
    } finally {
      bar?.end()
    }
  }
  return { over, count: () => count }
}
