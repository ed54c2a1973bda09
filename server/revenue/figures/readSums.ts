import { dayMs, wholePeriods } from '#domain/analytics/figures/span.ts'
import {
  type DateBasis,
  type RevenueDimension,
  type RevenueFilters,
  revenueDimensions,
} from '#domain/revenue/figures/revenueQuery.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import { type Bind, sqlTime, statement } from '../../analytics/store/postgres/database/bindings.ts'
import {
  type figureDimensions,
  type SumName,
  sumConversions,
  sumNames,
} from '../store/sumConversions.ts'

const moneyNames = [
  'deposit_value',
  'commission_value',
  'deposit_amount',
  'commission_amount',
] as const satisfies readonly SumName[]
type MoneyName = (typeof moneyNames)[number]

/** What tables show; each further sum of a thousand rows takes a millisecond. */
const tableNames = [
  'registrations',
  'first_deposits',
  'deposits',
  'qualified',
  'deposit_value',
  'commission_value',
  'commission_square',
] as const satisfies readonly SumName[]

/** The sums of a value; those of money are decimals in texts. */
type Row<Name extends SumName> = { dimension: string; value: string; at: string | null } & {
  [name in Name]: name extends MoneyName ? string : number
}
export type SumRow = Row<(typeof tableNames)[number]>
export type DetailRow = Row<SumName>

/** Days in UTC, both included. */
type Range = { from: string | undefined; to: string }
export type SumQuery = { basis: DateBasis; range: Range; filters: RevenueFilters }

function selected(names: readonly SumName[]): string {
  const isMoney = (name: SumName) => moneyNames.some((it) => it === name)
  return names
    .map((name) => `sum(${name})::${isMoney(name) ? 'text' : 'float8'} as ${name}`)
    .join(', ')
}

type Dimension = (typeof figureDimensions)[number]

/** Their rows are few. */
const detailed = ['total', 'currency', 'unconverted'] as const satisfies readonly Dimension[]
const ofTables = [...revenueDimensions, 'unattributed'] as const satisfies readonly Dimension[]

/** What tables show of a range, by each value of some dimensions. */
export function readSums(
  client: Client,
  query: SumQuery,
  dimensions: readonly Dimension[] = ofTables,
): Promise<SumRow[]> {
  return readRange(client, query, dimensions, tableNames)
}

/** All sums of a range: the total, and by currency. */
export function readDetails(client: Client, query: SumQuery): Promise<DetailRow[]> {
  return readRange(client, query, detailed, sumNames)
}

async function readRange<Name extends SumName>(
  client: Client,
  query: SumQuery,
  dimensions: readonly Dimension[],
  names: readonly Name[],
): Promise<Row<Name>[]> {
  const { rows } = await client.query<Row<Name>>(
    statement((bind) => {
      const wanted = bind(dimensions, 'text[]')
      return `
        select dimension::text, value::text, null as at, ${selected(names)}
        from (${sourceOf(bind, query, wanted, names)}) sums where dimension = any(${wanted})
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
        : `select dimension, at, value, ${tableNames.join(', ')} from revenue_figures
           where basis = '${query.basis}' and grain = 'day' and dimension = '${dimension}'
             and ${inRange(bind, 'at', query.range)}`
      return `
        select dimension::text, value::text, to_char(at, 'YYYY-MM-DD') as at, ${selected(tableNames)}
        from (${source}) sums where dimension = '${dimension}'
        group by dimension, value, at order by at`
    }),
  )
  return rows
}

export function isFiltered(filters: RevenueFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function sourceOf(bind: Bind, query: SumQuery, wanted: string, names: readonly SumName[]): string {
  if (isFiltered(query.filters)) return filteredSums(bind, query, 'null::date')
  const { from, to } = timesOf(query.range)
  const parts = wholePeriods({ from, to }).map((piece) => {
    const weighted = names.map((name) => `${piece.weight} * ${name} as ${name}`).join(', ')
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
