import { once } from 'node:events'
import { type ClientRequest, createServer, request as httpRequest, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestHandler } from '#cms/rest.ts'
import { admin } from '#tests/setup/admin.ts'
import { signInAtPanel } from '#tests/setup/restClient.ts'
import { soon } from '#tests/setup/soon.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const megabyte = 1024 * 1024

let database: TestDatabase
let cms: TestCms
/** The same API in a process that takes 100 bytes of strangers' bodies at once, and as much of editors'. */
let narrow: { url: string; server: Server }

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  const rest = createRestHandler(cms.payload, { bodiesUnderWay: 100, bodiesOfStrangers: 100 })
  const server = createServer((request, response) => void rest(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  narrow = { url: `http://127.0.0.1:${address.port}`, server }
})

afterAll(async () => {
  narrow.server.close()
  narrow.server.closeAllConnections()
  await cms.close()
  await database.drop()
})

/** Sends the head of a request, and nothing of its body yet. */
function begin(url: string, length: number): ClientRequest {
  const request = httpRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': length },
  })
  request.flushHeaders()
  return request
}

async function statusOf(request: ClientRequest): Promise<number | undefined> {
  const [response] = await once(request, 'response')
  request.on('error', () => undefined).destroy()
  return response.statusCode
}

test('a body may be a megabyte long, and eleven where pictures are uploaded', async () => {
  const refused = [
    ['/api/users/unlock', megabyte + 1],
    ['/api/mediaeval', megabyte + 1],
    ['/api/media', 11 * megabyte + 1],
  ] as const
  for (const [path, length] of refused) {
    expect([path, await statusOf(begin(cms.url + path, length))]).toEqual([path, 413])
  }
  for (const [path, length, status] of [
    ['/api/users/unlock', megabyte, 403],
    ['/api/media?depth=0', 2 * megabyte, 403],
  ] as const) {
    const answer = await fetch(cms.url + path, { method: 'POST', body: 'x'.repeat(length) })
    // Read whole, and refused by Payload itself.
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/json'])
    expect([path, answer.status]).toEqual([path, status])
  }
})

test('beyond what all bodies together may take, one is asked to come back later', async () => {
  const unlock = `${narrow.url}/api/users/unlock`
  const slow = begin(unlock, 80)
  slow.on('error', () => undefined)
  slow.write('x'.repeat(79))
  const post = (body: string) =>
    fetch(unlock, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const account = JSON.stringify({ email: 'nobody@b.example', reason: 'a mistake' })
  await soon(async () => expect((await post(account)).status).toBe(503))
  const refused = await post(account)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'server_busy', status: 503 })
  // Whoever is signed in at the desk doesn't share that room.
  const found = await cms.accounts.directory.find(admin.email)
  const desk = await signInAtPanel({ ...cms, url: narrow.url }, found?.id ?? '')
  const heard = await desk('POST', '/api/users/unlock', { email: 'nobody@b.example' })
  // By Payload itself, since it comes from another origin.
  expect([heard.status, heard.body]).toEqual([
    403,
    expect.objectContaining({ errors: expect.anything() }),
  ])
  slow.destroy()
  await soon(async () => expect((await post(account)).status).toBe(403))
})
