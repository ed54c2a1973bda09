import type { Client } from '#platform/postgres/transaction.ts'
import { schemaOf } from '../rebuild/newTables.ts'
import { inventedArray, restOfSql } from '../rollup/restRows.ts'
import {
  addBreakdowns,
  addClaims,
  addClickDays,
  addHours,
  addLinkClicks,
  addOfferClaims,
  addTotals,
} from '../rollup/rollupStatements.ts'
import { dropHourSegments } from '../segments/dropSegments.ts'

const counted = [
  'analytics_totals',
  'analytics_breakdowns',
  'analytics_hours',
  'analytics_claims',
  'analytics_offer_claims',
  'analytics_click_days',
  'analytics_link_clicks',
] as const

const additions = [
  addTotals,
  addBreakdowns,
  addHours,
  addClaims,
  addOfferClaims,
  addClickDays,
  addLinkClicks,
]

/** Values whose counts are in the rest of their period are subtracted from it. */
const moveToRest = (schema: string) => `
  with moved as (
    delete from pg_temp.analytics_breakdowns gone
    where dimension = any(${inventedArray}) and not exists (
      select from ${schema}.analytics_breakdowns t
      where (t.dimension, t.grain, t.at, t.value, t.detail)
        = (gone.dimension, gone.grain, gone.at, gone.value, gone.detail))
    returning dimension, grain, at, views, claims)
  insert into pg_temp.analytics_breakdowns as t (dimension, grain, at, value, detail, views, claims)
  select ${restOfSql('dimension')}, grain, at, '', '', sum(views), sum(claims)
  from moved group by dimension, grain, at`

/** The columns of a table; those outside the primary key are sums. */
const readColumns = `
  select a.attname::text as name,
    a.attnum = any(coalesce(i.indkey::int2[], '{}')) as "isKey"
  from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

/**
 * Subtracts the events of the batch from the rollups that count events. The statements that add
 * events count them into temporary tables of the same names, which come first in the search path.
 */
export async function subtractBatch(client: Client): Promise<void> {
  const schema = await schemaOf(client)
  for (const name of counted) {
    await client.query(
      `create temp table ${name} (like ${schema}.${name} including all) on commit drop`,
    )
  }
  for (const add of additions) await client.query(add)
  await client.query(moveToRest(schema))
  for (const name of counted) {
    for (const statement of await subtraction(client, schema, name)) await client.query(statement)
    await client.query(`drop table pg_temp.${name}`)
  }
  await client.query(dropHourSegments)
}

/** Subtracts the sums, and deletes rows that become zero, so that no list shows them. */
async function subtraction(client: Client, schema: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isKey: boolean }>(readColumns, [
    `${schema}.${table}`,
  ])
  const keys = rows.filter(({ isKey }) => isKey).map(({ name }) => name)
  const sums = rows.filter(({ isKey }) => !isKey).map(({ name }) => name)
  const same = keys.map((key) => `t.${key} = gone.${key}`).join(' and ')
  return [
    `update ${schema}.${table} t set ${sums.map((it) => `${it} = t.${it} - gone.${it}`).join(', ')}
     from pg_temp.${table} gone where ${same}`,
    `delete from ${schema}.${table} t using pg_temp.${table} gone
     where ${same} and ${sums.map((it) => `t.${it} = 0`).join(' and ')}`,
  ]
}
