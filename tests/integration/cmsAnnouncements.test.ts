import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyPurge } from '#cms/hooks/notifyPurge.ts'
import { purgeChannel } from '#domain/purge.ts'
import { admin as firstAdmin } from '#tests/setup/admin.ts'
import { type RestClient, signInAs } from '#tests/setup/restClient.ts'
import { soon } from '#tests/setup/soon.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** Which edits the servers hear of, and when. */

let database: TestDatabase
let cms: TestCms
let admin: RestClient
let listener: pg.Client
let heard: string[]

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  admin = await signInAs(cms, firstAdmin)
  listener = new pg.Client({ connectionString: database.url })
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query(`listen ${purgeChannel}`)
})

beforeEach(() => {
  heard = []
})

afterAll(async () => {
  await listener.end()
  await cms.close()
  await database.drop()
})

/** What was announced until now: a notification of our own comes after all that went before it. */
async function announced(): Promise<string[]> {
  const mark = crypto.randomUUID()
  await cms.payload.db.pool.query('select pg_notify($1, $2)', [purgeChannel, mark])
  await soon(() => expect(heard).toContain(mark))
  return heard.filter((payload) => payload.startsWith('{'))
}

const tags = (...slugs: string[]) => slugs.map((slug) => JSON.stringify({ tags: [slug] }))

test('an edit is announced once it is committed, with the slug of its document', async () => {
  expect((await admin('POST', '/api/globals/offer', { code: 'FRESH1' })).status).toBe(200)
  expect(await announced()).toEqual(tags('offer'))
  const item = { question: 'New?', answer: 'New.', order: 50 }
  const created = await admin('POST', '/api/faq-items', item)
  expect(created.body).toMatchObject({ doc: { question: 'New?' } })
  const { docs } = await cms.payload.find({ collection: 'faq-items', sort: '-order', limit: 1 })
  await admin('DELETE', `/api/faq-items/${docs[0]?.id}`)
  expect(await announced()).toEqual(tags('offer', 'faq-items', 'faq-items'))
})

test('an edit that is rolled back is never announced, nor one before its transaction ends', async () => {
  const req = await createLocalReq({}, cms.payload)
  await initTransaction(req)
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'NEVER' }, req })
  expect(await announced()).toEqual([])
  await killTransaction(req)
  expect(await announced()).toEqual([])
  expect((await cms.payload.findGlobal({ slug: 'offer' })).code).not.toBe('NEVER')
})

test('outside of a transaction nothing is announced: that would be before it can be seen', async () => {
  const req = await createLocalReq({}, cms.payload)
  await expect(notifyPurge('offer')({ req })).rejects.toThrow('no transaction')
  expect(await announced()).toEqual([])
})

test('an edit that is refused is not announced', async () => {
  const { status } = await admin('POST', '/api/globals/offer', { minimumAge: 17 })
  expect(status).toBe(400)
  expect(await announced()).toEqual([])
})

test('a commit that fails is an error, and the process outlives the connection', async () => {
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
