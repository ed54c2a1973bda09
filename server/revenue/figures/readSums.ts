import { dayMs, wholePeriods } from '#domain/analytics/figures/span.ts'
import type {
  DateBasis,
  RevenueDimension,
  RevenueFilters,
} from '#domain/revenue/figures/revenueQuery.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, sqlTime, statement } from '../../analytics/store/postgres/read/bindings.ts'
import {
  figureDimensions,
  type SumName,
  sumConversions,
  sumNames,
} from '../store/sumConversions.ts'

/** The sums of a value; those of money and durations are numbers in texts. */
export type SumRow = { dimension: string; value: string; at: string | null } & Counts & Texts
type Counts = {
  [name in Extract<
    SumName,
    | 'registrations'
    | 'first_deposits'
    | 'deposits'
    | 'qualified'
    | 'commission_square'
    | 'timed_registrations'
    | 'timed_first_deposits'
    | 'registration_seconds'
    | 'first_deposit_seconds'
  >]: number
}
type Texts = {
  [name in Extract<
    SumName,
    'deposit_value' | 'commission_value' | 'deposit_amount' | 'commission_amount'
  >]: string
}

/** Days in UTC, both included. */
type Range = { from: string | undefined; to: string }
export type SumQuery = { basis: DateBasis; range: Range; filters: RevenueFilters }

const moneyNames: readonly string[] = [
  'deposit_value',
  'commission_value',
  'deposit_amount',
  'commission_amount',
]
const selected = sumNames
  .map((name) => `sum(${name})::${moneyNames.includes(name) ? 'text' : 'float8'} as ${name}`)
  .join(', ')

type Dimension = (typeof figureDimensions)[number]

/** All but the cohorts, which are read by day. */
const ofRange = figureDimensions.filter((dimension) => dimension !== 'cohort')

/** The sums of a range by each value of some dimensions. */
export async function readSums(
  client: Client,
  query: SumQuery,
  dimensions: readonly Dimension[] = ofRange,
): Promise<SumRow[]> {
  const { rows } = await client.query<SumRow>(
    statement((bind) => {
      const wanted = bind(dimensions, 'text[]')
      return `
        select dimension::text, value::text, null as at, ${selected}
        from (${sourceOf(bind, query, wanted)}) sums where dimension = any(${wanted})
        group by dimension, value`
    }),
  )
  return rows
}

/** The sums of a dimension by day. */
export async function readSumsByDay(
  client: Client,
  query: SumQuery,
  dimension: 'total' | 'cohort',
): Promise<SumRow[]> {
  const { rows } = await client.query<SumRow>(
    statement((bind) => {
      const source = isFiltered(query.filters)
        ? filteredSums(bind, query, 'at')
        : `select dimension, at, value, ${sumNames.join(', ')} from revenue_figures
           where basis = '${query.basis}' and grain = 'day' and dimension = '${dimension}'
             and ${inRange(bind, 'at', query.range)}`
      return `
        select dimension::text, value::text, to_char(at, 'YYYY-MM-DD') as at, ${selected}
        from (${source}) sums where dimension = '${dimension}'
        group by dimension, value, at order by at`
    }),
  )
  return rows
}

export function isFiltered(filters: RevenueFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function sourceOf(bind: Bind, query: SumQuery, wanted: string): string {
  if (isFiltered(query.filters)) return filteredSums(bind, query, 'null::date')
  const { from, to } = timesOf(query.range)
  const parts = wholePeriods({ from, to }).map((piece) => {
    const weighted = sumNames.map((name) => `${piece.weight} * ${name} as ${name}`).join(', ')
    return `
      select dimension, value, ${weighted} from revenue_figures
      where basis = '${query.basis}' and grain = '${piece.grain}' and dimension = any(${wanted})
        and at >= ${bind(sqlTime(piece.from), 'date')} and at < ${bind(sqlTime(piece.to), 'date')}`
  })
  return parts.join(' union all ')
}

/** The columns of conversions that filters are compared with. */
const columns: Record<Exclude<RevenueDimension, 'casino'>, string> = {
  page: 'page_url',
  placement: 'placement',
  offer: 'offer',
  market: 'market',
  country: 'country',
  device: 'device_type',
  channel: 'channel',
  utm_campaign: 'utm_campaign',
}

/** From the conversions: no rollup has two dimensions. */
function filteredSums(bind: Bind, { basis, range, filters }: SumQuery, at: string): string {
  const ofClick = Object.entries(columns).flatMap(([dimension, column]) => {
    const value = Object.entries(filters).find(([name]) => name === dimension)?.[1]
    return value === undefined
      ? []
      : [`clicked_at is not null and coalesce(${column}, '') = ${bind(value, 'text')}`]
  })
  const { casino } = filters
  const conditions = [
    inRange(bind, `${basis}_day`, range),
    ...ofClick,
    ...(casino === undefined ? [] : [`casino = ${bind(casino, 'text')}`]),
  ]
  return sumConversions({ [basis]: conditions.join(' and ') }, at)
}

function inRange(bind: Bind, column: string, range: Range): string {
  const { from, to } = timesOf(range)
  return `${column} >= ${bind(sqlTime(from), 'date')} and ${column} < ${bind(sqlTime(to), 'date')}`
}

function timesOf({ from, to }: Range): { from: number; to: number } {
  return {
    from: from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from),
    to: Date.parse(to) + dayMs,
  }
}
