import type {
  ClickCounts,
  ClickDimension,
  DayRange,
} from '#domain/analytics/figures/clickCounts.ts'
import { dayMs, type Piece } from '#domain/analytics/figures/span.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { ClickQuery } from '../../eventStore.ts'
import { type Bind, sqlTime, statement } from '../database/bindings.ts'
import { periodsOf } from './periodsOf.ts'

/** Counts claim clicks of whole days in one snapshot. Pending events aren't included. */
export async function readClicks(client: Client, query: ClickQuery): Promise<ClickCounts> {
  const { range } = query
  const counting = areClicksFiltered(query)
    ? countFiltered(query)
    : countAll(query, await periodsOf(client, { from: fromOf(range), to: toOf(range) }))
  const { rows } = await client.query<Row>(counting)
  const counts: ClickCounts = { days: [], values: [] }
  for (const { dimension, value, clicks } of rows) {
    if (dimension === 'day') counts.days.push({ day: value, clicks })
    else counts.values.push({ dimension, value, clicks })
  }
  counts.days.sort((one, other) => (one.day < other.day ? -1 : 1))
  return counts
}

export function areClicksFiltered({ filters }: ClickQuery): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

type Row = { dimension: ClickDimension | 'day'; value: string; clicks: number }

/** Dimensions in which a click without a value has no row. */
const incomplete: readonly ClickDimension[] = ['casino', 'offer', 'market', 'utm_campaign']

/** The dimension of `analytics_breakdowns` that counts claim clicks. */
const breakdownOf = (dimension: ClickDimension) =>
  dimension === 'placement' ? 'button' : dimension

/** From the breakdowns, whose periods have few rows. Every click has a device, if only an empty one. */
const countAll = ({ range, dimensions }: ClickQuery, pieces: readonly Piece[]) =>
  statement((bind) => {
    const names = bind(dimensions.map(breakdownOf), 'text[]')
    const parts = pieces.map(
      ({ grain, weight, from, to }) => `
      select dimension, value, ${weight} * claims as claims from analytics_breakdowns
      where dimension = any(${names}) and grain = '${grain}' and claims > 0
        and at >= ${bind(sqlTime(from), 'date')} and at < ${bind(sqlTime(to), 'date')}`,
    )
    return `
      with days as (
        select to_char(at, 'YYYY-MM-DD') as value, sum(claims)::float8 as clicks
        from analytics_breakdowns
        where dimension = 'device' and grain = 'day' and claims > 0 and ${inRange(bind, 'at', range)}
        group by at),
      total as (select coalesce(sum(clicks), 0) as clicks from days),
      counted as (
        select case dimension when 'button' then 'placement' else dimension end as dimension,
          value::text, sum(claims)::float8 as clicks
        from (${parts.join(' union all ')}) parts
        group by dimension, value having sum(claims) > 0)
      select 'day' as dimension, value, clicks from days
      union all select dimension, value, clicks from counted
      union all
      select incomplete.dimension, '', total.clicks - coalesce(sum(counted.clicks), 0)
      from unnest(${bind(
        dimensions.filter((dimension) => incomplete.includes(dimension)),
        'text[]',
      )}) incomplete (dimension)
      cross join total left join counted on counted.dimension = incomplete.dimension
      group by incomplete.dimension, total.clicks
      having total.clicks > coalesce(sum(counted.clicks), 0)`
  })

/** The column of `analytics_click_days`, its pages and its sources for each dimension. */
const columns: Record<ClickDimension, string> = {
  page: 'path',
  placement: 'placement',
  casino: 'casino',
  offer: 'offer',
  market: 'market',
  country: 'country',
  device: 'device',
  channel: 'channel',
  utm_campaign: `coalesce(utm_campaign, '')`,
}

const countFiltered = ({ range, filters, dimensions }: ClickQuery) =>
  statement((bind) => {
    const conditions = Object.entries(columns).flatMap(([dimension, column]) => {
      const value = Object.entries(filters).find(([name]) => name === dimension)?.[1]
      return value === undefined ? [] : [`${column} = ${bind(value, 'text')}`]
    })
    const sets = [...dimensions]
    const label = sets.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ')
    return `
      select case when grouping(day) = 0 then 'day' ${label} end as dimension,
        coalesce(to_char(day, 'YYYY-MM-DD')${sets.map((name) => `, ${name}`).join('')}) as value,
        sum(claims)::float8 as clicks
      from (
        select day, claims, ${Object.entries(columns)
          .map(([name, column]) => `${column}::text as ${name}`)
          .join(', ')}
        from analytics_click_days
        join analytics_pages p on p.id = page_id
        join analytics_sources s on s.id = source_id
        where ${[inRange(bind, 'day', range), ...conditions].join(' and ')}) clicks
      group by grouping sets (day${sets.map((name) => `, ${name}`).join('')})`
  })

function inRange(bind: Bind, column: string, range: DayRange): string {
  const [from, to] = [fromOf(range), toOf(range)]
  return `${column} >= ${bind(sqlTime(from), 'date')} and ${column} < ${bind(sqlTime(to), 'date')}`
}

function fromOf({ from }: DayRange): number {
  return from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from)
}

function toOf({ to }: DayRange): number {
  return Date.parse(to) + dayMs
}
