import { expect, test } from 'vitest'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { figuresSite } from './figuresSite.ts'

const opened = figuresSite()

const waitingReset = `
  select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database() and query like '%lock table postbacks%'`

test.each([
  ['the first call of a connection', ['revenue_conversions', 'postbacks']],
  ['a later call', ['postbacks', 'revenue_conversions', 'revenue_changed_days']],
  ['an import', ['revenue_covered_days', 'revenue_reports', 'revenue_conversions']],
  ['settling', ['revenue_covered_days', 'revenue_conversions', 'revenue_changed_days']],
])('a reset waits for %s that has begun, which still gets its other tables', async (_, tables) => {
  const [first, ...others] = tables
  await withClient(opened.site.databaseUrl, async (client) => {
    await client.query(`begin; lock table ${first} in row exclusive mode`)
    const resetting = opened.revenue.reset('nobody')
    await eventually(async () => expect(await opened.site.rows(waitingReset)).toHaveLength(1))
    for (const table of others) await client.query(`lock table ${table} in row exclusive mode`)
    await client.query('commit')
    expect(await resetting).toEqual({ deleted: 0 })
  })
})
