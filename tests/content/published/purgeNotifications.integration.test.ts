import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyPurge } from '#cms/content/copy/notifyPurge.ts'
import { purgeChannel } from '#domain/content/published/purge.ts'
import { type RestClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** Which edits are announced to the servers by purge notifications, and when. */

let database: TestDatabase
let cms: TestCms
let admin: RestClient
let listener: pg.Client
let notifications: string[]

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  admin = await signInAs(cms, firstAdmin)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => notifications.push(payload ?? ''))
  await listener.query(`listen ${purgeChannel}`)
})

beforeEach(() => {
  notifications = []
})

afterAll(async () => {
  await listener.end()
  await cms.close()
  await database.drop()
})

/** The notifications so far. Sends a marker, because notifications arrive in order. */
async function announced(): Promise<string[]> {
  const mark = crypto.randomUUID()
  await cms.payload.db.pool.query('select pg_notify($1, $2)', [purgeChannel, mark])
  await eventually(() => expect(notifications).toContain(mark))
  return notifications.filter((payload) => payload.startsWith('{'))
}

const tags = (...slugs: string[]) => slugs.map((slug) => JSON.stringify({ tags: [slug] }))

test('an edit is announced after its commit, with the slug of its document', async () => {
  expect((await admin('POST', '/api/globals/offer', { code: 'FRESH1' })).status).toBe(200)
  expect(await announced()).toEqual(tags('offer'))
  const item = { question: 'New?', answer: 'New.', order: 50 }
  const created = await admin('POST', '/api/faq-items', item)
  expect(created.body).toMatchObject({ doc: { question: 'New?' } })
  const { docs } = await cms.payload.find({ collection: 'faq-items', sort: '-order', limit: 1 })
  await admin('DELETE', `/api/faq-items/${docs[0]?.id}`)
  expect(await announced()).toEqual(tags('offer', 'faq-items', 'faq-items'))
})

test('an edit is not announced before its transaction commits, and never when it is rolled back', async () => {
  const req = await createLocalReq({}, cms.payload)
  await initTransaction(req)
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'NEVER' }, req })
  expect(await announced()).toEqual([])
  await killTransaction(req)
  expect(await announced()).toEqual([])
  expect((await cms.payload.findGlobal({ slug: 'offer' })).code).not.toBe('NEVER')
})

test('an announcement outside a transaction is refused, because it would precede the commit', async () => {
  const req = await createLocalReq({}, cms.payload)
  await expect(notifyPurge('offer')({ req })).rejects.toThrow('no transaction')
  expect(await announced()).toEqual([])
})

test('an edit that is refused is not announced', async () => {
  const { status } = await admin('POST', '/api/globals/offer', { minimumAge: 17 })
  expect(status).toBe(400)
  expect(await announced()).toEqual([])
})

test('a failed commit is an error, and the process survives the lost connection', async () => {
  const req = await createLocalReq({}, cms.payload)
  await initTransaction(req)
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'LOST' }, req })
  await listener.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database()
       and application_name = 'payline cms' and state = 'idle in transaction'`,
  )
  await expect(commitTransaction(req)).rejects.toThrow()
  expect((await admin('GET', '/api/globals/offer')).body).not.toMatchObject({ code: 'LOST' })
})
