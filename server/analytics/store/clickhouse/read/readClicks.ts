import { z } from 'zod'
import {
  type ClickCounts,
  type ClickDimension,
  clickDimensions,
} from '#domain/analytics/figures/clickCounts.ts'
import { dayMs } from '#domain/analytics/figures/span.ts'
import { textArray, textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import type { ClickQuery } from '../../eventStore.ts'
import { countedPage, isPerson, openSource } from './source.ts'

const columns: Record<ClickDimension, string> = {
  page: countedPage,
  placement: 'placement',
  casino: 'casino',
  offer: 'offer',
  market: 'market',
  country: 'country',
  device: 'device_type',
  channel: 'channel',
  utm_campaign: 'utm_campaign',
}

const clickRows = z.array(
  z.object({
    dimension: z.enum(['day', ...clickDimensions]),
    value: z.string(),
    clicks: z.coerce.number(),
  }),
)

/** Counts the claim clicks of whole days. */
export async function readClicks(
  servers: Servers,
  { range, filters, dimensions }: ClickQuery,
): Promise<ClickCounts> {
  const { table, where } = await openSource(servers)
  const span = {
    from: range.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(range.from),
    to: Date.parse(range.to) + dayMs,
  }
  const conditions = clickDimensions.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [` and ${columns[name]} = ${textLiteral(value)}`]
  })
  const day = `toString(intDiv(created_at, ${dayMs}))`
  const values = [day, ...dimensions.map((name) => columns[name])]
  const rows = await servers.rows(
    `select dimension, value, count() as clicks
     from ${table} array join ${textArray(['day', ...dimensions])} as dimension,
       [${values.join(', ')}] as value
     where ${where([span])} and ${isPerson} and event_type = 'claim_button_click'${conditions.join('')}
     group by dimension, value`,
  )
  const counts: ClickCounts = { days: [], values: [] }
  for (const { dimension, value, clicks } of clickRows.parse(rows)) {
    if (dimension === 'day') counts.days.push({ day: dayText(Number(value)), clicks })
    else counts.values.push({ dimension, value, clicks })
  }
  counts.days.sort((one, other) => (one.day < other.day ? -1 : 1))
  return counts
}

/** A number of days since 1970 as `2026-11-30`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
