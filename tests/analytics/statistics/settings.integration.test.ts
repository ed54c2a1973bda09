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

/** What an editor sees in the form, with drafts, and what is in force. */
const drafted = async () => (await editor('GET', `${settings}?draft=true`)).body
const inForce = async () => (await cms.admin('GET', settings)).body

test('an editor who changes whether visits are counted or how long they are kept gets an error that names the field and the remedy', async () => {
  const admins = { consent: 'opt-in', retentionMonths: 24 }
  expect((await cms.admin('POST', settings, admins)).status).toBe(200)
  const text = { question: { accept: 'Not saved' } }
  for (const [change, label] of [
    [{ retentionMonths: 1 }, 'Data retention (months)'],
    [{ retentionMonths: null }, 'Data retention (months)'],
    [{ consent: 'off' }, 'Visit counting and consent'],
  ] as const) {
    for (const query of ['', '?draft=true']) {
      const refused = await editor('POST', settings + query, { ...text, ...change })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain(label)
      expect(refused.text).toContain('Only admins can change this. Ask an admin')
      expect(await drafted()).toMatchObject(admins)
      expect(await drafted()).not.toMatchObject(text)
    }
  }
  const unchanged = await editor('POST', settings, { ...admins, question: { accept: 'Saved' } })
  expect(unchanged.status).toBe(200)
  expect(await inForce()).toMatchObject({ ...admins, question: { accept: 'Saved' } })
  const reset = { consent: 'off', retentionMonths: null }
  expect((await cms.admin('POST', settings, reset)).status).toBe(200)
  expect(await inForce()).toMatchObject(reset)
})

test("the autosave of an editor's form from before an admin's change keeps the texts and the admin's values", async () => {
  await cms.admin('POST', settings, { consent: 'opt-in' })
  const autosaved = `${settings}?draft=true&autosave=true`
  const form = { consent: 'off', question: { accept: 'Typed meanwhile' } }
  expect((await editor('POST', autosaved, form)).status).toBe(200)
  expect(await drafted()).toMatchObject({ ...form, consent: 'opt-in' })
  // A save ends the lock that the form holds.
  expect((await editor('POST', settings, {})).status).toBe(200)
})

test("an editor's publication neither publishes nor drops an admin's draft of such a setting", async () => {
  await cms.admin('POST', settings, { consent: 'off', retentionMonths: null })
  const draft = { consent: 'opt-in', retentionMonths: 6 }
  expect((await cms.admin('POST', `${settings}?draft=true`, draft)).status).toBe(200)
  const question = { accept: 'Yes, count me' }
  for (const form of [{ question }, { ...draft, question }]) {
    expect((await editor('POST', settings, form)).status).toBe(200)
    expect(await inForce()).toMatchObject({ consent: 'off', retentionMonths: null, question })
    expect(await drafted()).toMatchObject({ ...draft, question, _status: 'draft' })
  }
  expect((await cms.admin('POST', settings, { _status: 'published' })).status).toBe(200)
  expect(await inForce()).toMatchObject({ ...draft, question })
  expect(await drafted()).toMatchObject({ _status: 'published' })
  await cms.admin('POST', settings, { consent: 'off', retentionMonths: null })
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
