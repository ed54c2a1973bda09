import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { failedFeeds, runFeeds } from '#cms/catalogue/feeds/runFeeds.ts'
import { withImportLock } from '#cms/catalogue/imports/importItems.ts'
import { feedRuns } from '#domain/content/feeds/feedRun.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { feedServer } from '#tests/setup/externalServers/feedServer.ts'

const { cms, editor } = cmsStaff()
const server = feedServer()

const folder = () => join(cms.dataDir, 'imports')
const rows = async (text: string) => (await cms.payload.db.pool.query(text)).rows
const later = '2099-01-01T03:00:00.000Z'

/** Imports the feeds that are due, as the job does. */
const run = (signal = new AbortController().signal, allowedNetworks = ['127.0.0.0/8', '::1']) =>
  runFeeds(cms.payload, { folder: folder(), allowedNetworks, signal })

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
  const requested = await editor('POST', `/api/feeds/${id}/run`, { acceptsLoss })
  expect([requested.status, requested.text]).toEqual([202, expect.stringContaining('"waiting"')])
  await run()
  return lastRun(id)
}

async function lastRun(id: string) {
  const { body } = await editor('GET', `/api/feeds/${id}/runs`)
  return feedRuns.parse(body).runs[0]
}

const versions = async () => (await rows('select count(*)::int as count from _games_v'))[0]?.count

test('a feed is imported at its time, once, and changes nothing the second time', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed({ name: 'Copper Pier', from: '2026-11-01T03:00:00.000Z' })
  await run()
  expect(await lastRun(id)).toMatchObject({
    result: 'imported',
    items: 20,
    message: '20 added, 0 changed, 0 unchanged.',
  })
  expect(await rows(`select name from games where slug = 'fed-7'`)).toEqual([{ name: 'Fed 7' }])
  const [entry] = await rows(`select actor, subject from audit_log where action = 'imported'`)
  expect(entry).toEqual({ actor: 'feed Copper Pier', subject: 'games' })
  await run()
  expect(await rows('select id from feed_runs')).toHaveLength(1)

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
  const held = { result: 'held', message: 'The feed has 17 items; it had 20. Nothing was changed.' }
  expect(await importNow(id)).toMatchObject(held)
  expect(await failedFeeds(cms.payload)).toMatchObject([{ name: 'Shrinking' }])
  expect(await importNow(id, true)).toMatchObject({ result: 'imported', items: 17 })
  expect(await failedFeeds(cms.payload)).toEqual([])
  expect(await importNow(id)).toMatchObject({ result: 'imported' })
})

test('a feed that would empty the site is held', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed({ deleteMissing: true })
  expect(await importNow(id)).toMatchObject({
    result: 'held',
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

test('a renamed item is not missing in the feed with its old address', async () => {
  await rows(`update games set _status = 'draft' where slug not like 'renamed-%'`)
  server.respond = sending(csv(1, 100).replaceAll('Fed', 'Again'))
  const id = await addFeed({ deleteMissing: true })
  expect(await importNow(id)).toMatchObject({ message: '0 added, 1 changed, 0 unchanged.' })
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
    result: 'failed',
    message: expect.stringMatching(message),
  })
  expect(await versions()).toBe(before)
  expect(readdirSync(folder())).toEqual([])
  await editor('DELETE', `/api/feeds/${id}`)
})

test('a name that leads to the own network is refused, unless the operator allows it', async () => {
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/run`, { acceptsLoss: false })
  await run(undefined, [])
  expect(await lastRun(id)).toMatchObject({ message: expect.stringContaining('FEED_NETWORKS') })
})

test('a stop ends a download, which is done again after the start', async () => {
  const stop = new AbortController()
  server.respond = (_, response) => {
    response.write('slug')
    stop.abort()
  }
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/run`, { acceptsLoss: false })
  await run(stop.signal)
  expect(await lastRun(id)).toMatchObject({ result: 'waiting' })
  server.respond = sending(csv(20))
  await run()
  expect(await lastRun(id)).toMatchObject({ result: 'imported' })
})

test('a feed waits for another import, and one of an ended process counts as failed', async () => {
  server.respond = sending(csv(20))
  const id = await addFeed()
  await editor('POST', `/api/feeds/${id}/run`, { acceptsLoss: false })
  const stop = new AbortController()
  await withImportLock(cms.payload, async () => {
    server.respond = (_, response) => void response.end(csv(20), () => stop.abort())
    await run(stop.signal)
  })
  expect(await lastRun(id)).toMatchObject({ result: 'waiting' })
  await rows(`update feed_runs set result = 'running', started_at = now() where result = 'waiting'`)
  await run()
  expect(await lastRun(id)).toMatchObject({
    result: 'failed',
    message: expect.stringContaining('stopped during the import'),
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

test('one import of a feed can wait', async () => {
  const id = await addFeed()
  const body = { acceptsLoss: false }
  await editor('POST', `/api/feeds/${id}/run`, body)
  expect((await editor('POST', `/api/feeds/${id}/run`, body)).status).toBe(409)
})
