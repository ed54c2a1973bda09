import { type DateBasis, revenueDimensions } from '#domain/revenue/figures/revenueQuery.ts'

/**
 * How conversions are summed up by the values of dimensions: for the rollup, and for filtered figures,
 * which are read from the conversions.
 */

/** The columns of `revenue_figures`, each with its expression over the conversions. */
const sums = {
  registrations: sumOf(`quantity * (kind = 'registration')::integer`, 'count_replaced'),
  first_deposits: sumOf(`quantity * (kind = 'first-deposit')::integer`, 'count_replaced'),
  deposits: sumOf(`quantity * (kind in ('first-deposit', 'deposit'))::integer`, 'count_replaced'),
  qualified: sumOf(`quantity * (kind = 'qualified')::integer`, 'count_replaced'),
  deposit_value: sumOf('deposit_value', 'deposit_replaced'),
  commission_value: sumOf('commission_value', 'commission_replaced'),
  deposit_amount: sumOf('deposit', 'deposit_replaced'),
  commission_amount: sumOf('commission', 'commission_replaced'),
  commission_square: 'coalesce(sum(click_commission ^ 2), 0)::float8',
  registration_seconds: `coalesce(sum(delay) filter (where kind = 'registration'), 0)`,
  timed_registrations: `count(delay) filter (where kind = 'registration')`,
  first_deposit_seconds: `coalesce(sum(delay) filter (where kind = 'first-deposit'), 0)`,
  timed_first_deposits: `count(delay) filter (where kind = 'first-deposit')`,
} as const

function sumOf(column: string, replaced: string): string {
  return `coalesce(sum(${column}) filter (where not ${replaced}), 0)`
}

export type SumName = keyof typeof sums
// Object.keys loses the type of its keys.
export const sumNames = Object.keys(sums) as SumName[]

/** What `revenue_figures` are told apart by. */
export const figureDimensions = [
  ...revenueDimensions,
  'total',
  'currency',
  'unconverted',
  'unattributed',
  'cohort',
] as const

/** The values of a conversion by dimension; those of the click only where it is known. */
const values = `
  select dimension, value from (values
    ('total', ''), ('casino', casino), ('currency', currency),
    ('unconverted', case when rate is null then currency end),
    ('unattributed', case when clicked_at is null then '' end),
    ('cohort', case when basis = 'click' then
      ((date_trunc('week', event_day::timestamp)::date
        - date_trunc('week', click_day::timestamp)::date) / 7)::text end))
    named (dimension, value) where value is not null
  union all
  select dimension, coalesce(value, '') from (values
    ('page', page_url), ('placement', placement), ('offer', offer), ('market', market),
    ('country', country), ('device', device_type), ('channel', channel),
    ('utm_campaign', utm_campaign)) named (dimension, value) where clicked_at is not null`

/**
 * A query of basis, day, dimension, value and the sums of settled conversions. A click's commission of
 * a day is squared as one sum, because the events of one player depend on each other.
 *
 * @param conditions on the conversions, by the basis
 * @param at what takes the place of the day in the result
 */
export function sumConversions(conditions: { [basis in DateBasis]?: string }, at = 'at'): string {
  const sources = Object.entries(conditions).map(
    ([basis, condition]) => `
      select '${basis}' as basis, ${basis}_day as at, * from revenue_conversions
      where event_day is not null and ${condition}`,
  )
  return `
    select basis, ${at} as at, dimension, value,
      ${Object.entries(sums)
        .map(([name, sum]) => `${sum} as ${name}`)
        .join(', ')}
    from (
      select *,
        case when row_number() over click = 1
          then sum(commission_value) filter (where not commission_replaced) over whole_click
          end as click_commission,
        case when source = 'postback' and clicked_at is not null
          then greatest(0, extract(epoch from occurred_at - clicked_at))::bigint end as delay
      from (${sources.join(' union all ')}) conversions
      window click as (partition by basis, at, coalesce(click_id, id) order by id),
        whole_click as (partition by basis, at, coalesce(click_id, id))) conversions
    cross join lateral (${values}) named
    group by 1, 2, 3, 4`
}
