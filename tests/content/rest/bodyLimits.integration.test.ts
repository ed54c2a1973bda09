import { once } from 'node:events'
import { type ClientRequest, createServer, request as httpRequest, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRestHandler } from '#cms/rest/restHandler.ts'
import { signInWithCookie } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { eventually } from '#tests/setup/eventually.ts'

const megabyte = 1024 * 1024

const cms = sharedCms()
/**
 * The same API with a limit of 100 bytes for all concurrent bodies of anonymous clients, and of
 * signed-in clients.
 */
let narrow: { url: string; server: Server }

beforeAll(async () => {
  const rest = createRestHandler(cms.payload, { maxSignedInBytes: 100, maxAnonymousBytes: 100 })
  const server = createServer((request, response) => void rest(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  narrow = { url: `http://127.0.0.1:${address.port}`, server }
})

afterAll(() => {
  narrow.server.close()
  narrow.server.closeAllConnections()
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

test('the size limit of a body is one megabyte, and eleven megabytes for uploads', async () => {
  const refused = [
    ['/api/users/unlock', megabyte + 1],
    ['/api/claims', megabyte + 1],
    ['/api/media', 11 * megabyte + 1],
  ] as const
  for (const [path, length] of refused) {
    expect([path, await statusOf(begin(cms.url + path, length))]).toEqual([path, 413])
  }
  for (const [path, length, status] of [
    ['/api/users/unlock', megabyte, 403],
    ['/api/media?depth=0', 2 * megabyte, 403],
  ] as const) {
    const response = await fetch(cms.url + path, { method: 'POST', body: 'x'.repeat(length) })
    // The body is read completely, and Payload refuses the request.
    expect([path, response.headers.get('content-type')]).toEqual([path, 'application/json'])
    expect([path, response.status]).toEqual([path, status])
  }
})

test('beyond the limit for all concurrent bodies a request gets 503 with Retry-After', async () => {
  const unlock = `${narrow.url}/api/users/unlock`
  const slow = begin(unlock, 80)
  slow.on('error', () => undefined)
  slow.write('x'.repeat(79))
  const post = (body: string) =>
    fetch(unlock, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const account = JSON.stringify({ email: 'nobody@b.example', reason: 'a mistake' })
  await eventually(async () => expect((await post(account)).status).toBe(503))
  const refused = await post(account)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'server_busy', status: 503 })
  // Clients with a session of the admin panel have a limit of their own.
  const found = await cms.accounts.directory.find(admin.email)
  const adminClient = await signInWithCookie(
    { accounts: cms.accounts, payload: cms.payload, url: narrow.url },
    found?.id ?? '',
  )
  const response = await adminClient('POST', '/api/users/unlock', { email: 'nobody@b.example' })
  // Payload refuses the request, because it comes from another origin.
  expect([response.status, response.body]).toEqual([
    403,
    expect.objectContaining({ errors: expect.anything() }),
  ])
  slow.destroy()
  await eventually(async () => expect((await post(account)).status).toBe(403))
})
