import { overlap, type Span } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { joinedSpans, type Rollups, readRollups } from '../rollup/readRollups.ts'
import { tables } from '../schema/eventTable.ts'
import { openSource, type Part, type Source } from './source.ts'

/** The spans of one statement, which the server accepts up to 256 kB. */
const maxSpans = 50
const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/**
 * The events that count, and the rollups of their days. Days of which each event was stored once are read without
 * `final`, which takes about half the time and uses all processors.
 */
export async function openParts(servers: Servers): Promise<{ source: Source; rollups: Rollups }> {
  const { limits, ...source } = await openSource(servers)
  const rollups = await readRollups(servers, limits)
  const known = [...rollups.days]
  const single = known.filter(([, { hasCopies }]) => !hasCopies).map(([day]) => day)
  const copied = known.filter(([, { hasCopies }]) => hasCopies).map(([day]) => day)
  const others = [...copied, ...rollups.changed.keys()]
  const [asStored, merged] = [joinedSpans(single, others), joinedSpans(others, single)]
  if (asStored.length + merged.length > maxSpans) return { source, rollups }
  const parts = (spans: readonly Span[] = [everything]) => {
    const [stored = [], withCopies = []] = [asStored, merged].map((days) =>
      spans.flatMap((span) => days.flatMap((it) => overlap(it, span))),
    )
    if (stored.length === 0) return source.parts(withCopies)
    // With `final` the condition may be tested only after the copies are merged.
    const first: Part = (it) => `${tables.events} prewhere ${it} where ${source.where(stored)}`
    return withCopies.length === 0 ? [first] : [first, ...source.parts(withCopies)]
  }
  return { source: { ...source, parts }, rollups }
}
