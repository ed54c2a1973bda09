import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createApp } from '../app.ts'
import { readinessOf } from '../operations/readiness.ts'
import { chooseMarket } from './chooseMarket.ts'

const siteUrl = 'https://site.example'
const markets = [{ key: 'europe', name: 'Europe', countries: ['DE'] }]
const log = createLog('silent')
const logged = vi.spyOn(log, 'error')
let server: Server

beforeAll(async () => {
  const rawCopy = () => ({ ...fallbackCopy(), markets })
  const app = createApp({
    parts: { market: chooseMarket({ rawCopy, siteUrl }) },
    readiness: readinessOf('web', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
    siteUrl,
    log,
    development: false,
  })
  server = createServer((request, response) => app(request, response, () => undefined))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterAll(() => void server.close())

async function choose(body: string, headers: Record<string, string> = {}) {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const response = await fetch(`http://127.0.0.1:${port}/market`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    redirect: 'manual',
  })
  return { response, text: await response.text() }
}

test.each([
  ['https://site.example/faq?a=1', '/faq?a=1'],
  ['https://site.example//other.example/', '/other.example/'],
  ['https://site.example/\\/other.example/?a=//b', '/other.example/?a=//b'],
  ['https://other.example/faq', '/'],
  ['about:blank', '/'],
])('the choice of a market on %s leads to %s', async (referer, location) => {
  const { response } = await choose('market=europe', { referer })
  expect([response.status, response.headers.get('location')]).toEqual([303, location])
  expect(response.headers.get('set-cookie')).toMatch(/^market=europe;/)
})

test.each([
  ['too long', `market=${'x'.repeat(2_000)}`, {}],
  ['with too many fields', 'a&'.repeat(20), {}],
  ['in an unknown charset', 'market=europe', { 'content-type': formOf('klingon') }],
  ['in an unknown encoding', 'market=europe', { 'content-encoding': 'klingon' }],
  ['not compressed as announced', 'market=europe', { 'content-encoding': 'gzip' }],
])('a form that is %s is refused, and is no error of the server', async (_, body, headers) => {
  const { response, text } = await choose(body, headers)
  expect([response.status, text]).toEqual([400, expect.stringContaining('malformed_request')])
  expect(logged).not.toHaveBeenCalled()
})

function formOf(charset: string): string {
  return `application/x-www-form-urlencoded; charset=${charset}`
}
