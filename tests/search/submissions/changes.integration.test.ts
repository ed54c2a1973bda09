import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { recordTimeBasedChanges } from '#cms/content/copy/recordChanges.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

const cms = sharedCms()

beforeEach(async () => {
  await cms.payload.db.pool.query('delete from search_changes')
})

async function recorded(): Promise<string[]> {
  const { rows } = await cms.payload.db.pool.query<{ tag: string }>(
    'select tag from search_changes order by tag',
  )
  return rows.map(({ tag }) => tag)
}

async function changedAt(tag: string): Promise<Date | undefined> {
  const { rows } = await cms.payload.db.pool.query<{ changed_at: Date }>(
    'select changed_at from search_changes where tag = $1',
    [tag],
  )
  return rows[0]?.changed_at
}

async function createdId(path: string, sent: object): Promise<string> {
  const { body, text } = await cms.admin('POST', path, sent)
  expect(text).toContain('successfully created')
  return (body as { doc: { id: string } }).doc.id
}

test('publishing is recorded with its time, and a second time updates the time', async () => {
  await cms.admin('POST', '/api/globals/offer', { code: 'FIRST' })
  const first = await changedAt('offer')
  expect(Date.now() - Number(first)).toBeLessThan(10_000)
  await cms.admin('POST', '/api/globals/offer', { code: 'SECOND' })
  expect(Number(await changedAt('offer'))).toBeGreaterThan(Number(first))
  expect(await recorded()).toEqual(['offer'])
})

test('publishing that is refused or rolled back is not recorded', async () => {
  await cms.admin('POST', '/api/globals/offer', { code: 'two words' })
  const req = await createLocalReq({}, cms.payload)
  await initTransaction(req)
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'NEVER' }, req })
  await killTransaction(req)
  expect(await recorded()).toEqual([])
})

test('a transaction with several changes is recorded at its commit, each document once', async () => {
  const req = await createLocalReq({}, cms.payload)
  await initTransaction(req)
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'STEP1' }, req })
  await cms.payload.updateGlobal({ slug: 'footer', data: {}, req })
  await cms.payload.updateGlobal({ slug: 'offer', data: { code: 'STEP2' }, req })
  expect(await recorded()).toEqual([])
  await commitTransaction(req)
  expect(await recorded()).toEqual(['footer', 'offer'])
})

test('creating, changing, moving and deleting a note is recorded for its item', async () => {
  const path = `/api/item-notes/${await createdId('/api/item-notes', { item: 'slot-17' })}`
  expect(await recorded()).toEqual(['item-note.slot-17'])
  const before = await changedAt('item-note.slot-17')
  await cms.admin('PATCH', path, { item: 'slot-18' })
  expect(await recorded()).toEqual(['item-note.slot-17', 'item-note.slot-18'])
  expect(Number(await changedAt('item-note.slot-17'))).toBeGreaterThan(Number(before))
  await cms.payload.db.pool.query('delete from search_changes')
  await cms.admin('DELETE', path)
  expect(await recorded()).toEqual(['item-note.slot-18'])
})

test('a change of a note on a noindex page is not recorded', async () => {
  const sent = { item: 'slot-19', noindex: true }
  const path = `/api/item-notes/${await createdId('/api/item-notes', sent)}`
  expect(await recorded()).toEqual(['item-note.slot-19'])
  await cms.payload.db.pool.query('delete from search_changes')
  await cms.admin('PATCH', path, { introduction: 'For those who are here.' })
  expect(await recorded()).toEqual([])
  await cms.admin('PATCH', path, { item: 'slot-20' })
  expect(await recorded()).toEqual(['item-note.slot-19', 'item-note.slot-20'])
  await cms.payload.db.pool.query('delete from search_changes')
  await cms.admin('PATCH', path, { noindex: false })
  expect(await recorded()).toEqual(['item-note.slot-20'])
  await cms.admin('DELETE', path)
})

test('an item of a list is recorded for its document, and a redirect for its source', async () => {
  const path = `/api/redirects/${await createdId('/api/redirects', { from: '/old', to: '/faq' })}`
  await createdId('/api/faq-items', { question: 'New?', answer: 'New.' })
  expect(await recorded()).toEqual(['faq-items', 'redirect./old'])
  await cms.payload.db.pool.query('delete from search_changes')
  await cms.admin('PATCH', path, { from: '/older' })
  expect(await recorded()).toEqual(['redirect./old', 'redirect./older'])
  await cms.payload.db.pool.query('delete from search_changes')
  await cms.admin('DELETE', path)
  expect(await recorded()).toEqual(['redirect./older'])
})

test('concurrent changes of the same documents never deadlock', async () => {
  const ids = await Promise.all(
    ['slot-1', 'slot-2', 'slot-3', 'slot-4'].map((item) => createdId('/api/item-notes', { item })),
  )
  const all = '/api/item-notes?where[item][like]=slot'
  for (let round = 0; round < 10; round++) {
    const responses = await Promise.all([
      cms.admin('PATCH', all, { noindex: round % 2 === 0 }),
      ...ids.map((id) => cms.admin('PATCH', `/api/item-notes/${id}`, { noindex: round % 2 === 1 })),
      cms.admin('POST', '/api/globals/offer', { code: `ROUND${round}` }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  }
  const { rows } = await cms.payload.db.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('two transactions that change two documents in opposite order both commit', async () => {
  const begin = async () => {
    const req = await createLocalReq({}, cms.payload)
    await initTransaction(req)
    return req
  }
  const [one, other] = [await begin(), await begin()]
  const save = (slug: 'redirects' | 'item-notes', req: typeof one) =>
    cms.payload.create({
      collection: slug,
      data: slug === 'redirects' ? { from: '/opposite', to: '/faq' } : { item: 'guide-1' },
      req,
    })
  await save('redirects', one)
  await save('item-notes', other)
  await cms.payload.updateGlobal({ slug: 'terms', data: {}, req: one })
  await cms.payload.updateGlobal({ slug: 'privacy', data: {}, req: other })
  await Promise.all([commitTransaction(one), commitTransaction(other)])
  expect(await recorded()).toEqual(['item-note.guide-1', 'privacy', 'redirect./opposite', 'terms'])
})

test('a time-based change is recorded with its time, and never replaces a later time', async () => {
  const record = (tag: string, moment: string) =>
    recordTimeBasedChanges(cms.payload, new Map([[tag, new Date(moment)]]))
  await record('landing', '2026-01-02T00:00:00.000Z')
  await record('landing', '2026-01-01T00:00:00.000Z')
  expect(await changedAt('landing')).toEqual(new Date('2026-01-02T00:00:00.000Z'))
  await record('item-note.slot-1', '2026-01-03T00:00:00.000Z')
  expect(await recorded()).toEqual(['item-note.slot-1', 'landing'])
})

test('a time-based change in the future is recorded with the current time', async () => {
  await recordTimeBasedChanges(cms.payload, new Map([['offer', new Date('2099-01-01')]]))
  expect(Math.abs(Date.now() - Number(await changedAt('offer')))).toBeLessThan(10_000)
})
