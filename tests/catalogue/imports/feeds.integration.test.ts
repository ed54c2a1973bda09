import { readdirSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { failedFeeds, importDueFeeds } from '#cms/catalogue/feeds/importDueFeeds.ts'
import { withImportLock } from '#cms/catalogue/imports/importItems.ts'
import { feedImports } from '#domain/content/feeds/feedImport.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { feedServer } from '#tests/setup/externalServers/feedServer.ts'

const { cms, editor } = cmsStaff()
const server = feedServer()

afterEach(async () => {
  await rows('delete from feeds')
})

const folder = () => join(cms.dataDir, 'imports')
const rows = async (text: string) => (await cms.payload.db.pool.query(text)).rows
const later = '2099-01-01T03:00:00.000Z'

/** Imports the feeds that are due, as the job does. */
const run = (signal = new AbortController().signal, allowedNetworks = ['127.0.0.0/8', '::1']) =>
  importDueFeeds(cms.payload, { folder: folder(), allowedNetworks, signal })

async function addFeed(values: object = {}): Promise<string> {
  const created = await editor('POST', '/api/feeds', {
    name: `Feed ${crypto.randomUUID()}`,
    address: `${server.url}/games.csv`,
    kind: 'games',
    format: 'csv',
    every: 'day',
    from: later,
    ...values,
  })
  expect([created.status, created.text]).toEqual([201, expect.any(String)])
  return z.object({ doc: z.object({ id: z.string() }) }).parse(created.body).doc.id
}

const csv = (count: number, first = 0) =>
  [
    'slug,name,category',
    ...Array.from({ length: count }, (_, i) => `fed-${first + i},Fed ${first + i},slots`),
  ].join('\n')

/** Responds with a file to every request. */
const sending =
  (file: string | Buffer): RequestListener =>
  (_, response) =>
    void response.end(file)

/** Requests an import, and does it. */
async function importNow(id: string, acceptsLoss = false) {
  const requested = await editor('POST', `/api/feeds/${id}/imports`, { acceptsLoss })
  expect([requested.status, requested.text]).toEqual([202, expect.stringContaining('"waiting"')])
  await run()
  return lastImport(id)
}

async function lastImport(id: string) {
  const { body } = await editor('GET', `/api/feeds/${id}/imports`)
  return feedImports.parse(body).imports[0]
}

const versions = async () => (await rows('select count(*)::int as count from _games_v'))[0]?.count

test('a feed is imported at its time, once, and changes nothing the second time', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed({ name: 'Copper Pier', from: '2026-11-01T03:00:00.000Z' })
  await run()
  expect(await lastImport(id)).toMatchObject({
    state: 'imported',
    items: 20,
    message: '20 added, 0 changed, 0 unchanged.',
  })
  expect(await rows(`select name from games where slug = 'fed-7'`)).toEqual([{ name: 'Fed 7' }])
  const [entry] = await rows(`select actor, subject from audit_log where action = 'imported'`)
  expect(entry).toEqual({ actor: 'feed Copper Pier', subject: 'games' })
  await run()
  expect(await rows('select id from feed_imports')).toHaveLength(1)

  const before = await versions()
  expect(await importNow(id)).toMatchObject({ message: '0 added, 0 changed, 20 unchanged.' })
  expect(await versions()).toBe(before)
  expect(readdirSync(folder())).toEqual([])
})

test('a feed that shrinks by more than a tenth is imported only when a person says so', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed({ name: 'Shrinking' })
  await importNow(id)
  server.respond = sending(csv(17))
  const held = { state: 'held', message: 'The feed has 17 items; it had 20. Nothing was changed.' }
  expect(await importNow(id)).toMatchObject(held)
  expect(await failedFeeds(cms.payload)).toMatchObject([{ name: 'Shrinking' }])
  server.respond = sending(csv(12))
  // A person accepts what they have seen.
  expect(await importNow(id, true)).toMatchObject({ state: 'held', items: 12 })
  server.respond = sending(csv(17))
  expect(await importNow(id)).toMatchObject(held)
  expect(await importNow(id, true)).toMatchObject({ state: 'imported', items: 17 })
  expect(await failedFeeds(cms.payload)).toEqual([])
  expect(await importNow(id)).toMatchObject({ state: 'imported' })
})

test('a feed that would empty the site is held', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed({ deleteMissing: true })
  expect(await importNow(id)).toMatchObject({
    state: 'held',
    message: expect.stringMatching(/^The feed lacks \d+ of the \d+ items on the site\./),
  })
})

async function changeGame(slug: string, data: object): Promise<void> {
  const [game] = await rows(`select id from games where slug = '${slug}'`)
  const { status, text } = await editor('PATCH', `/api/games/${game.id}`, data)
  expect([status, text]).toEqual([200, expect.any(String)])
}

test('an item that was renamed keeps its new address, and one that was deleted stays deleted', async () => {
  server.respond = sending(csv(4, 100))
  const id = await addFeed()
  await importNow(id)
  await changeGame('fed-100', { slug: 'renamed-100' })
  await changeGame('fed-101', { deletedAt: new Date().toISOString() })
  await changeGame('fed-102', { _status: 'draft' })
  server.respond = sending(csv(4, 100).replaceAll('Fed', 'New'))
  expect(await importNow(id)).toMatchObject({ message: '0 added, 2 changed, 2 unchanged.' })
  const select = `select slug, name, _status as status, deleted_at is not null as trashed
    from games where slug like '%-10_' and source = 'imported' order by slug`
  expect(await rows(select)).toEqual([
    { slug: 'fed-101', name: 'Fed 101', status: 'published', trashed: true },
    { slug: 'fed-102', name: 'Fed 102', status: 'draft', trashed: false },
    { slug: 'fed-103', name: 'New 103', status: 'published', trashed: false },
    { slug: 'renamed-100', name: 'New 100', status: 'published', trashed: false },
  ])
})

async function deleteGame(slug: string): Promise<void> {
  const [game] = await rows(`select id from games where slug = '${slug}'`)
  const { status } = await cms.admin('DELETE', `/api/games/${game.id}?trash=true`)
  expect(status).toBe(200)
}

test('an item that a person has deleted permanently stays deleted', async () => {
  server.respond = sending(csv(6, 300))
  const id = await addFeed()
  await importNow(id)
  const trash = { deletedAt: new Date().toISOString() }
  await deleteGame('fed-300')
  await changeGame('fed-301', trash)
  await deleteGame('fed-301')
  await changeGame('fed-302', { _status: 'draft' })
  await changeGame('fed-302', trash)
  await deleteGame('fed-302')
  await changeGame('fed-303', { slug: 'renamed-303' })
  await deleteGame('renamed-303')
  server.respond = sending(csv(6, 300).replaceAll('Fed', 'New'))
  expect(await importNow(id)).toMatchObject({ message: '0 added, 2 changed, 4 unchanged.' })
  const select = `select slug from games where slug like '%d-30_' order by slug`
  expect(await rows(select)).toEqual([{ slug: 'fed-304' }, { slug: 'fed-305' }])
})

test('a redirect that an editor makes is no new address', async () => {
  const target = await rows(`select slug, name from games where slug = 'fed-103'`)
  const redirect = { from: '/game/never-seen', to: '/game/fed-103', status: '301' }
  expect((await editor('POST', '/api/redirects', redirect)).status).toBe(201)
  server.respond = sending('slug,name,category\nnever-seen,Never seen,slots')
  expect(await importNow(await addFeed())).toMatchObject({
    message: expect.stringMatching(/^1 added/),
  })
  expect(await rows(`select slug, name from games where slug = 'fed-103'`)).toEqual(target)
})

test('a renamed item is not missing in the feed with its old address', async () => {
  await rows(`update games set _status = 'draft' where slug not like 'renamed-%'`)
  server.respond = sending(csv(1, 100).replaceAll('Fed', 'Again'))
  const id = await addFeed({ deleteMissing: true })
  expect(await importNow(id)).toMatchObject({ message: '0 added, 1 changed, 0 unchanged.' })
})

test('a feed that removes what it lacks brings back only what it has removed itself', async () => {
  await rows(`update games set _status = 'draft'`)
  server.respond = sending(csv(12, 400))
  const id = await addFeed({ deleteMissing: true })
  await importNow(id)
  server.respond = sending(csv(11, 400))
  expect(await importNow(id)).toMatchObject({
    message: expect.stringContaining('1 moved to the trash'),
  })
  await changeGame('fed-400', { deletedAt: new Date().toISOString() })
  await changeGame('fed-401', { _status: 'draft' })
  server.respond = sending(csv(12, 400))
  expect(await importNow(id)).toMatchObject({ message: '1 added, 0 changed, 11 unchanged.' })
  // Removed by hand once it was back, the same item stays away.
  await changeGame('fed-411', { _status: 'draft' })
  await changeGame('fed-411', { deletedAt: new Date().toISOString() })
  expect(await importNow(id)).toMatchObject({ message: '0 added, 0 changed, 12 unchanged.' })
})

const redirectTo =
  (address: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location: address }).end()

const cutOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 1_000 })
  response.write('slug,name')
  setImmediate(() => response.destroy())
}

const endless: RequestListener = (_, response) => {
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const fill = () => {
    while (response.write(chunk));
  }
  response.on('drain', fill)
  fill()
}

test.each<[string, RequestListener, RegExp]>([
  ['with faults', sending('slug,name,category\nfed-1,Fed,slotz\n,x,y'), /has \d faults.* row 2, /],
  ['without items', sending('slug,name,category\n'), /no items/],
  ['that is no text', sending(Buffer.from([0x89, 0x50, 0x4e, 0x47])), /^The file is /],
  ['that is not there', (_, response) => void response.writeHead(404).end(), /404 Not Found/],
  ['that is cut off', cutOff, /closed the connection before the end/],
  ['that never ends', endless, new RegExp(`larger than ${maxUploadMb} MB`)],
  ['by HTTP', redirectTo('http://casino.example/'), /https:\/\//],
  [
    'in the private network',
    redirectTo('https://10.0.0.1/games.csv'),
    /10\.0\.0\.1 is not on the p/,
  ],
  ['that redirects in a circle', (_, it) => redirectTo(server.url)(_, it), /more than 3 times/],
])('a feed %s fails, and changes nothing', async (_, respond, message) => {
  server.respond = respond
  const before = await versions()
  const id = await addFeed()
  expect(await importNow(id)).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(message),
  })
  expect(await versions()).toBe(before)
  expect(readdirSync(folder())).toEqual([])
})

test('a name that leads to the own network is refused, unless the operator allows it', async () => {
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/imports`, { acceptsLoss: false })
  await run(undefined, [])
  expect(await lastImport(id)).toMatchObject({ message: expect.stringContaining('FEED_NETWORKS') })
})

test('a stop ends a download, which is done again after the start', async () => {
  const stop = new AbortController()
  server.respond = (_, response) => {
    response.write('slug')
    stop.abort()
  }
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/imports`, { acceptsLoss: false })
  await run(stop.signal)
  expect(await lastImport(id)).toMatchObject({ state: 'waiting' })
  server.respond = sending(csv(20))
  await run()
  expect(await lastImport(id)).toMatchObject({ state: 'imported' })
})

test('a feed waits for another import, and one of an ended process counts as failed', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/imports`, { acceptsLoss: false })
  const stop = new AbortController()
  await withImportLock(cms.payload, async () => {
    server.respond = (_, response) => void response.end(csv(20), () => stop.abort())
    await run(stop.signal)
  })
  expect(await lastImport(id)).toMatchObject({ state: 'waiting' })
  await rows(
    `update feed_imports set state = 'running', started_at = now() where state = 'waiting'`,
  )
  await run()
  expect(await lastImport(id)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('ended during the import'),
  })
})

test.each([
  ['http://casino.example/games.csv', /begins with https/],
  ['https://me:secret@casino.example/games.csv', /user name or password/],
  ['games.csv', /begins with https/],
])('the address %s is refused', async (address, problem) => {
  const { status, text } = await editor('POST', '/api/feeds', { name: 'x', address, from: later })
  expect([status, text]).toEqual([400, expect.stringMatching(problem)])
})

test('a failure is tried again twice, and the alarm stays until an import succeeds', async () => {
  server.respond = (_, response) => void response.writeHead(520).end()
  const id = await addFeed({ name: 'Down', from: '2026-11-01T03:00:00.000Z' })
  const count = async () =>
    (await rows(`select id from feed_imports where feed_id = '${id}'`)).length
  const tenMinutesPass = () =>
    rows(`update feed_imports set ended_at = ended_at - interval '10 minutes'`)
  for (const imports of [1, 2, 3, 3]) {
    await run()
    expect(await count()).toBe(imports)
    expect(await failedFeeds(cms.payload)).toMatchObject([
      { name: 'Down', problem: 'The server responded 520.' },
    ])
    await tenMinutesPass()
  }
  server.respond = (_, response) => {
    void failedFeeds(cms.payload).then((failed) => response.end(csv(failed.length, 200)))
  }
  expect(await importNow(id)).toMatchObject({ state: 'imported', items: 1 })
  expect(await failedFeeds(cms.payload)).toEqual([])
})

test('what a feed is compared with survives many held imports, and a new address starts afresh', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed()
  await importNow(id)
  server.respond = sending(csv(10))
  expect(await importNow(id)).toMatchObject({ state: 'held' })
  await rows(`insert into feed_imports (feed_id, state, source)
    select feed_id, state, source from feed_imports, generate_series(1, 60)
    where feed_id = '${id}' and state = 'held'`)
  expect(await importNow(id)).toMatchObject({ state: 'held' })
  const [kept] = await rows(`select count(*)::int from feed_imports where feed_id = '${id}'`)
  expect(kept).toEqual({ count: 51 })
  await editor('PATCH', `/api/feeds/${id}`, { address: `${server.url}/others.csv` })
  expect(await importNow(id)).toMatchObject({ state: 'imported', items: 10 })
})

test('an edit of a waiting feed counts, and a deleted one is not imported', async () => {
  server.respond = sending(csv(20))
  const from = '2026-11-01T03:00:00.000Z'
  const [first] = [await addFeed({ name: 'A', from }), await addFeed({ name: 'B', from })]
  const [second, third] = [await addFeed({ name: 'C', from }), await addFeed({ name: 'D', from })]
  server.respond = async (_, response) => {
    await editor('DELETE', `/api/feeds/${third}`)
    await editor('PATCH', `/api/feeds/${second}`, { isActive: false })
    response.end(csv(20))
  }
  await run()
  expect(await lastImport(first)).toMatchObject({ state: 'imported' })
  expect(await lastImport(second)).toBeUndefined()
})

test('an error of the product ends an import as failed', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/imports`, { acceptsLoss: false })
  writeFileSync(join(cms.dataDir, 'no-folder'), '')
  await importDueFeeds(cms.payload, {
    folder: join(cms.dataDir, 'no-folder'),
    allowedNetworks: ['127.0.0.0/8', '::1'],
    signal: new AbortController().signal,
  })
  expect(await lastImport(id)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('ended with an error'),
  })
})

test('a text with line separators is imported', async () => {
  server.respond = sending(`slug,name,category,introduction\nfed-1,Fed,slots,One\u2028Two`)
  expect(await importNow(await addFeed())).toMatchObject({ state: 'imported' })
})

test('one import of a feed can wait', async () => {
  const id = await addFeed()
  const body = { acceptsLoss: false }
  const requests = [1, 2].map(() => editor('POST', `/api/feeds/${id}/imports`, body))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([202, 409])
})
