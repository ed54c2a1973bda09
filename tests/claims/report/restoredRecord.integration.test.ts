import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitClaimPeriods } from '#cli/operations/restore/splitClaimPeriods.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'

/** The record of claims for the time between a backup and its restore. */

const backupTime = '2026-06-01T00:00:00.000Z'
const at = (month: string) => `${month}-01T00:00:00.000Z`
let database: TestDatabase

beforeAll(async () => {
  database = await cloneTemplate()
  await query(database.url, 'delete from claim_periods')
})

afterAll(() => database.drop())

async function insert(field: string, from: string, until: string | null): Promise<void> {
  await query(
    database.url,
    `insert into claim_periods (claim, document, field, title, text, statement, kind, policy,
       evidence, shown_from, shown_until)
     values ('players', 'landing', $1, 'Landing', '10M+', 'So many.', 'figure', 'warn', '[]', $2, $3)`,
    [field, from, until],
  )
}

/** `now` stands for a moment of this test. */
async function periodsOf(field: string): Promise<(string | null)[][]> {
  const { rows } = await query(
    database.url,
    'select shown_from, shown_until from claim_periods where field = $1 order by shown_from',
    [field],
  )
  const toText = (moment: Date | null) => {
    if (moment === null) return null
    return Math.abs(moment.getTime() - Date.now()) < 600_000 ? 'now' : moment.toISOString()
  }
  return rows.map((row) => [toText(row.shown_from), toText(row.shown_until)])
}

test('periods end at the time of the backup, and begin again with the restore', async () => {
  await insert('over', at('2026-01'), at('2026-02'))
  await insert('standing', at('2026-01'), null)
  await insert('lapsing', at('2026-01'), at('2099-01'))
  await insert('lapsed meanwhile', at('2026-01'), at('2026-07'))
  await insert('to come', at('2099-01'), null)
  await insert('come meanwhile', at('2026-07'), null)
  await insert('come and gone', at('2026-07'), at('2026-08'))
  await withClient(database.url, (client) => splitClaimPeriods(client, backupTime))
  expect(await periodsOf('over')).toEqual([[at('2026-01'), at('2026-02')]])
  expect(await periodsOf('standing')).toEqual([
    [at('2026-01'), backupTime],
    ['now', null],
  ])
  expect(await periodsOf('lapsing')).toEqual([
    [at('2026-01'), backupTime],
    ['now', at('2099-01')],
  ])
  expect(await periodsOf('lapsed meanwhile')).toEqual([[at('2026-01'), backupTime]])
  expect(await periodsOf('to come')).toEqual([[at('2099-01'), null]])
  expect(await periodsOf('come meanwhile')).toEqual([['now', null]])
  expect(await periodsOf('come and gone')).toEqual([])
})
