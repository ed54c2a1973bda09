import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import { problemBody } from '#domain/api/problems/problem.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { readRemote, requestRemotePing, resetRemoteStats } from './remoteSite.ts'

const never = new AbortController().signal
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A site with the same response to every request. */
async function siteThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, token: 'payline_abc' }
}

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  return siteThat((_request, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
}

test('figures are requested with the token and the query, and deleted by a POST', async () => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const site = await siteThat((request, response) => {
    asked.push(request)
    response.end(JSON.stringify(request.method === 'POST' ? { deleted: 7 } : sampleStats))
  })
  const parameters = new URLSearchParams({ page: '/faq' })
  expect(await readRemote(site, apiRoutes.stats, never, parameters)).toEqual(sampleStats)
  expect(await resetRemoteStats(site, never)).toEqual({ deleted: 7 })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/stats?page=%2Ffaq',
    'POST /api/v1/stats/reset',
  ])
  for (const { headers } of asked) expect(headers.authorization).toBe('Bearer payline_abc')
})

test.each([
  ['not_signed_in', /401, Sign in first\. The token is wrong.*stats:read/],
  ['forbidden', /403, .*lacks the scope stats:read.*cli tokens create/],
  ['database_away', /503, The database is away.*\/readyz/],
  ['internal_error', /500, .*log for details/],
] as const)(
  'the message for the problem %s contains its title and the remedy',
  async (code, says) => {
    const body = problemBody(code)
    const site = await answering(body.status, body)
    await expect(readRemote(site, apiRoutes.stats, never)).rejects.toThrow(says)
  },
)

test('a reset needs a token with the scope to delete', async () => {
  const site = await answering(403, problemBody('forbidden'))
  await expect(resetRemoteStats(site, never)).rejects.toThrow('stats:reset')
})

test('a redirect is reported, not followed with the token', async () => {
  const site = await answering(308, '', { location: 'https://www.payline.example/' })
  await expect(readRemote(site, apiRoutes.stats, never)).rejects.toThrow(
    'another address: https://www.payline.example/',
  )
})

test('a response that is not of this release is refused', async () => {
  for (const body of ['<html></html>', { total_visitors: 'many' }]) {
    const site = await answering(200, body)
    await expect(readRemote(site, apiRoutes.stats, never)).rejects.toThrow('same release')
  }
})

test('an unreachable site is reported with the reason', async () => {
  const site = await answering(200, '')
  for (const close of closing.splice(0)) close()
  await expect(readRemote(site, apiRoutes.stats, never)).rejects.toThrow(
    /can't be reached: the connection was refused, ECONNREFUSED\. Check the address/,
  )
})

test('an interruption ends an active request', async () => {
  const interruption = new AbortController()
  const site = await siteThat(() => interruption.abort(new Error('Interrupted')))
  const asked = readRemote(site, apiRoutes.stats, interruption.signal, new URLSearchParams())
  await expect(asked).rejects.toThrow('Interrupted')
})

test('a reset without a response is reported as possibly still running', async () => {
  const site = await siteThat(() => undefined)
  await expect(resetRemoteStats(site, never, 50)).rejects.toThrow(
    `${site.origin} can't be reached: no response within 0.05 s. The reset may still be running on the site`,
  )
})

test('a submission is posted as JSON, and its results are returned', async () => {
  const submission = { engines: ['yandex' as const], indexnow: true, all: false }
  const results = [{ engine: 'indexnow', urls: 1, status: 'accepted', http: 200 }]
  const asked: unknown[] = []
  const site = await siteThat(async (request, response) => {
    const { method, url, headers } = request
    asked.push([method, url, headers['content-type'], JSON.parse(await text(request))])
    response.end(JSON.stringify({ results }))
  })
  expect(await requestRemotePing(site, submission, never)).toEqual({ results })
  expect(asked).toEqual([['POST', '/api/v1/seo/ping', 'application/json', submission]])
})

test('a submission that is blocked by another one asks to try again', async () => {
  const body = problemBody('submission_under_way')
  const site = await answering(body.status, body)
  const asked = requestRemotePing(site, { engines: [], indexnow: true, all: false }, never)
  await expect(asked).rejects.toThrow(/409, .*Try again in a minute/)
})

test('the timeout is 30 s for figures, 120 s for a reset', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const site = await siteThat((request, response) => {
    response.end(JSON.stringify(request.method === 'POST' ? { deleted: 7 } : sampleStats))
  })
  await readRemote(site, apiRoutes.stats, never)
  await resetRemoteStats(site, never)
  expect(timeout.mock.calls).toEqual([[30_000], [120_000]])
  timeout.mockRestore()
})
