import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleStats } from '#domain/analytics/testing/sampleStats.ts'
import { problemBody } from '#domain/problem.ts'
import { remotePing, remoteReset, remoteStats } from './remoteSite.ts'

const never = new AbortController().signal
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A site that answers everything alike. */
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

test('figures are asked for with the token and the query, and deleted by a POST', async () => {
  const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const site = await siteThat((request, response) => {
    asked.push(request)
    response.end(JSON.stringify(request.method === 'POST' ? { deleted: 7 } : sampleStats))
  })
  expect(await remoteStats(site, new URLSearchParams({ page: '/faq' }), never)).toEqual(sampleStats)
  expect(await remoteReset(site, never)).toEqual({ deleted: 7 })
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
  ['internal_error', /500, .*log says more/],
] as const)('the problem %s is told by its title, with what to do', async (code, says) => {
  const body = problemBody(code)
  const site = await answering(body.status, body)
  await expect(remoteStats(site, new URLSearchParams(), never)).rejects.toThrow(says)
})

test('deleting asks for a token that may delete', async () => {
  const site = await answering(403, problemBody('forbidden'))
  await expect(remoteReset(site, never)).rejects.toThrow('stats:reset')
})

test('a redirect is not followed with the token, but told', async () => {
  const site = await answering(308, '', { location: 'https://www.payline.example/' })
  await expect(remoteStats(site, new URLSearchParams(), never)).rejects.toThrow(
    'another address: https://www.payline.example/',
  )
})

test('an answer that is not one of this release is not taken for figures', async () => {
  for (const body of ['<html></html>', { total_visitors: 'many' }]) {
    const site = await answering(200, body)
    await expect(remoteStats(site, new URLSearchParams(), never)).rejects.toThrow('same release')
  }
})

test('a site that is not there is told with the reason', async () => {
  const site = await answering(200, '')
  for (const close of closing.splice(0)) close()
  await expect(remoteStats(site, new URLSearchParams(), never)).rejects.toThrow(
    /can't be reached: nothing listens there, ECONNREFUSED\. Check the address/,
  )
})

test('an interruption ends a request that is under way', async () => {
  const interruption = new AbortController()
  const site = await siteThat(() => interruption.abort(new Error('Interrupted')))
  const asked = remoteStats(site, new URLSearchParams(), interruption.signal)
  await expect(asked).rejects.toThrow('Interrupted')
})

test('a reset that gets no answer is told as one that may still be going on', async () => {
  const site = await siteThat(() => undefined)
  await expect(remoteReset(site, never, 50)).rejects.toThrow(
    `${site.origin} can't be reached: no answer within 0.05 s. The reset may still be going on there`,
  )
})

test('what engines are to be told is posted as JSON, and their answers come back', async () => {
  const wish = { engines: ['yandex' as const], indexnow: true, all: false }
  const results = [{ engine: 'indexnow', urls: 1, status: 'accepted', http: 200 }]
  const asked: unknown[] = []
  const site = await siteThat(async (request, response) => {
    const { method, url, headers } = request
    asked.push([method, url, headers['content-type'], JSON.parse(await text(request))])
    response.end(JSON.stringify({ results }))
  })
  expect(await remotePing(site, wish, never)).toEqual({ results })
  expect(asked).toEqual([['POST', '/api/v1/seo/ping', 'application/json', wish]])
})

test('a submission that another one stands in the way of is told as one to try again', async () => {
  const body = problemBody('submission_under_way')
  const site = await answering(body.status, body)
  const asked = remotePing(site, { engines: [], indexnow: true, all: false }, never)
  await expect(asked).rejects.toThrow(/409, .*Try again in a minute/)
})

test('figures are waited for 30 s, a reset 120 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const site = await siteThat((request, response) => {
    response.end(JSON.stringify(request.method === 'POST' ? { deleted: 7 } : sampleStats))
  })
  await remoteStats(site, new URLSearchParams(), never)
  await remoteReset(site, never)
  expect(timeout.mock.calls).toEqual([[30_000], [120_000]])
  timeout.mockRestore()
})
