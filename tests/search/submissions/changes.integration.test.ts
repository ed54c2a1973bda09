import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { recordTimeBasedChanges } from '#cms/content/copy/recordChanges.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { itemId, itemPath } from '#tests/setup/cms/itemPath.ts'
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

const game = (slug: string) => ({ slug, name: 'A game', category: 'slots' })
const forget = () => cms.payload.db.pool.query('delete from search_changes')

test('creating and deleting an item is recorded for its page and its listing', async () => {
  const path = `/api/games/${await createdId('/api/games', game('one'))}`
  expect(await recorded()).toEqual(['games', 'item.game/one'])
  await cms.admin('PATCH', path, { noindex: false })
  const before = await changedAt('item.game/one')
  await cms.admin('PATCH', path, { introduction: 'Ours.' })
  expect(Number(await changedAt('item.game/one'))).toBeGreaterThan(Number(before))
  await forget()
  await cms.admin('PATCH', path, { deletedAt: new Date().toISOString() })
  expect(await recorded()).toEqual(['games', 'item.game/one'])
  await forget()
  await cms.admin('PATCH', `${path}?trash=true`, { deletedAt: null })
  expect(await recorded()).toEqual(['games', 'item.game/one'])
  await forget()
  await cms.admin('DELETE', path)
  expect(await recorded()).toEqual(['games', 'item.game/one'])
})

test('a change of the address of an item is recorded for both pages, and its redirect', async () => {
  const path = await itemPath(cms.url, 'game', 'slot-17')
  await cms.admin('PATCH', path, { name: 'Another name' })
  expect(await recorded()).toEqual(['item.game/slot-17'])
  await cms.admin('PATCH', path, { slug: 'another-name' })
  expect(await recorded()).toEqual([
    'item.game/another-name',
    'item.game/slot-17',
    'redirect./game/slot-17',
  ])
})

test('a change of an item with a noindex page is not recorded', async () => {
  const path = await itemPath(cms.url, 'game', 'slot-19')
  await cms.admin('PATCH', path, { noindex: true })
  expect(await recorded()).toEqual(['item.game/slot-19'])
  await forget()
  await cms.admin('PATCH', path, { introduction: 'For those who are here.' })
  expect(await recorded()).toEqual([])
  await cms.admin('PATCH', path, { noindex: false })
  expect(await recorded()).toEqual(['item.game/slot-19'])
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
    ['slot-1', 'slot-2', 'slot-3', 'slot-4'].map((slug) => itemId(cms.url, 'game', slug)),
  )
  const all = `/api/games?where[id][in]=${ids.join(',')}`
  for (let round = 0; round < 10; round++) {
    const responses = await Promise.all([
      cms.admin('PATCH', all, { noindex: round % 2 === 0 }),
      ...ids.map((id) => cms.admin('PATCH', `/api/games/${id}`, { noindex: round % 2 === 1 })),
      cms.admin('POST', '/api/globals/offer', { code: `ROUND${round}` }),
    ])
    expect(responses.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(
      responses.map(() => 200),
    )
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
  const guide = { ...deliveredRows('guide')[0], slug: 'opposite' }
  const save = (slug: 'redirects' | 'guides', req: typeof one) =>
    cms.payload.create({
      collection: slug,
      data: slug === 'redirects' ? { from: '/opposite', to: '/faq' } : guide,
      req,
    })
  await save('redirects', one)
  await save('guides', other)
  await cms.payload.updateGlobal({ slug: 'terms', data: {}, req: one })
  await cms.payload.updateGlobal({ slug: 'privacy', data: {}, req: other })
  await Promise.all([commitTransaction(one), commitTransaction(other)])
  expect(await recorded()).toEqual([
    'guides',
    'item.guide/opposite',
    'privacy',
    'redirect./opposite',
    'terms',
  ])
})

test('a time-based change is recorded with its time, and never replaces a later time', async () => {
  const record = (tag: string, moment: string) =>
    recordTimeBasedChanges(cms.payload, new Map([[tag, new Date(moment)]]))
  await record('landing', '2026-01-02T00:00:00.000Z')
  await record('landing', '2026-01-01T00:00:00.000Z')
  expect(await changedAt('landing')).toEqual(new Date('2026-01-02T00:00:00.000Z'))
  await record('item.game/slot-1', '2026-01-03T00:00:00.000Z')
  expect(await recorded()).toEqual(['item.game/slot-1', 'landing'])
})

test('a time-based change in the future is recorded with the current time', async () => {
  await recordTimeBasedChanges(cms.payload, new Map([['offer', new Date('2099-01-01')]]))
  expect(Math.abs(Date.now() - Number(await changedAt('offer')))).toBeLessThan(10_000)
})
