import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { credentials, newAccount } from '#tests/setup/cms/accounts.ts'
import { type RestClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

/** The visit statistics in the CMS: settings, events and the audit log. */

const cms = sharedCms()
const settings = '/api/globals/visit-statistics'
let editor: RestClient

beforeAll(async () => {
  const { email } = await newAccount(cms, 'editor')
  await cms.accounts.directory.grant(email, 'editor')
  editor = await signInAs(cms, credentials('editor'))
})

test('only admins change whether visits are counted and how long they are kept; a save by an editor keeps both values', async () => {
  const change = { consent: 'opt-in', retentionMonths: 24 }
  expect((await cms.admin('POST', settings, change)).status).toBe(200)
  for (const retentionMonths of [1, null, undefined]) {
    const saved = await editor('POST', settings, { consent: 'off', retentionMonths })
    expect(saved.status).toBe(200)
    const { body } = await cms.admin('GET', settings)
    expect(body).toMatchObject({ consent: 'opt-in', retentionMonths: 24 })
  }
  expect(
    (await cms.admin('POST', settings, { consent: 'off', retentionMonths: null })).status,
  ).toBe(200)
  expect((await cms.admin('GET', settings)).body).toMatchObject({
    consent: 'off',
    retentionMonths: null,
  })
})

test.each([
  [{ retentionMonths: 0 }, 'at least 1'],
  [{ retentionMonths: 121 }, 'at most 120'],
  [{ retentionMonths: 1.5 }, 'whole number'],
  [{ consent: 'sometimes' }, 'invalid'],
])('an invalid setting is refused: %o', async (change, why) => {
  const { status, text } = await cms.admin('POST', settings, change)
  expect([status, text]).toEqual([400, expect.stringContaining(why)])
})

const insertEntry = `
  insert into audit_log (at, action, actor, details)
  values (now(), 'statistics reset', 'admin@payline.example', '12 events') returning id`

const rewriting = [
  ['update', `update audit_log set actor = 'somebody else'`],
  ['delete', 'delete from audit_log'],
  ['truncate', 'truncate audit_log'],
] as const

test.each(rewriting)('the database refuses to %s the audit log', async (_, statement) => {
  const { pool } = cms.payload.db
  const { rows } = await pool.query<{ id: string }>(insertEntry)
  await expect(pool.query(statement)).rejects.toMatchObject({
    code: '42501',
    message: 'entries of audit_log can be neither changed nor deleted',
  })
  const entry = await cms.admin('GET', `/api/audit-log/${rows[0]?.id}`)
  expect(entry.body).toMatchObject({ actor: 'admin@payline.example', details: '12 events' })
})

test("the CMS's local API cannot change the audit log either", async () => {
  const { rows } = await cms.payload.db.pool.query<{ id: string }>(insertEntry)
  const id = rows[0]?.id ?? ''
  await expect(cms.payload.delete({ collection: 'audit-log', id })).rejects.toThrow()
  await expect(
    cms.payload.update({ collection: 'audit-log', id, data: { actor: 'mine' } }),
  ).rejects.toThrow()
  expect((await cms.admin('DELETE', `/api/audit-log/${id}`)).status).toBe(403)
})

const insertEvents = `
  insert into analytics_events (id, event_type, page_url, session_id)
  select gen_random_uuid(), 'page_view', '/page-' || number, 'somebody'
  from generate_series(1, 3) number returning id`

test('the list of events is counted by the rollups, and a filtered list by its rows', async () => {
  const { pool } = cms.payload.db
  const { rows } = await pool.query<{ id: string }>(insertEvents)
  const rolledUp = `insert into analytics_totals (hour, views, claims, leaves, bots)
    values (date_trunc('hour', now()), 7, 5, 3, 2), (date_trunc('hour', now()) - interval '1 hour', 1, 0, 0, 0)`
  await pool.query(rolledUp)
  await pool.query('insert into analytics_pending (ids) values ($1), ($2)', [
    rows.map(({ id }) => id),
    [randomUUID()],
  ])
  const total = async (query = '') => (await cms.admin('GET', `/api/analytics-events${query}`)).body
  expect(await total()).toMatchObject({ totalDocs: 7 + 5 + 3 + 2 + 1 + 3 + 1 })
  expect(await total('/count')).toMatchObject({ totalDocs: 22 })
  expect(await total('?limit=2&page=2')).toMatchObject({ totalDocs: 22, totalPages: 11, page: 2 })
  expect(await total('?where[page_url][equals]=/page-2')).toMatchObject({ totalDocs: 1 })
  expect(await total('/count?where[page_url][equals]=/nothing')).toMatchObject({ totalDocs: 0 })
})
