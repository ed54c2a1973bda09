import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { checkOutgoing, type Verdict } from '#cli/search/links/outgoing/checkOutgoing.ts'
import { type Network, publicInternet } from '#cli/search/links/outgoing/request.ts'
import { broken, fakeInternet, network, unclear } from './fakeInternet.ts'

const elsewhere = fakeInternet()

async function verdictOf(path: string, over: Partial<Network> = {}): Promise<Verdict | undefined> {
  const url = path.startsWith('http') ? path : `http://site.example:${elsewhere.port()}${path}`
  const options = { network: network(over), pauseMs: 20 }
  return (await checkOutgoing([url], options)).get(url)
}

test.each<[path: string, verdict: object, over?: Partial<Network>]>([
  ['/ok', { verdict: 'ok' }],
  ['/get-only', { verdict: 'ok' }],
  ['/head-lies', { verdict: 'ok' }],
  ['/endless', { verdict: 'ok' }, { timeoutMs: 700 }],
  ['/once-gone', { verdict: 'ok' }],
  ['/hops?n=5', { verdict: 'ok' }],
  ['/hops?n=6', unclear(/more than 5 redirects/)],
  ['/gone', broken(/404/)],
  ['/dropped', broken(/410/)],
  ['/to-gone', broken(/404/)],
  ['http://nowhere.example/', broken(/name does not exist/)],
  ['http://resolver.example/', unclear(/could not be resolved/)],
  ['/no-robots', unclear(/403/)],
  ['/busy', unclear(/429/)],
  ['/failing', unclear(/500/)],
  ['/slow', unclear(/no response within/), { timeoutMs: 700 }],
  ['http://site.example:1/', unclear(/ECONNREFUSED|EACCES/)],
  ['/to-inside', unclear(/not requested.*10\.0\.0\.7/)],
  ['/to-number', unclear(/not requested.*169\.254\.169\.254/)],
  ['/to-file', unclear(/not requested.*file:/)],
  ['http://inside.example/', unclear(/10\.0\.0\.7/)],
  ['http://mixed.example/', unclear(/fd00::1/)],
  ['http://[::1]/', unclear(/::1/)],
  ['http://0x7f.1.2.3/', unclear(/127\.1\.2\.3/)],
])('the verdict on an outgoing link: %s', async (path, verdict, over) => {
  expect(await verdictOf(path, over)).toMatchObject(verdict)
})

test('by default this machine and its network are never requested', async () => {
  const { isAllowed } = publicInternet
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = `http://${host}:${elsewhere.port()}/ok`
    expect((await checkOutgoing([url], {})).get(url)).toMatchObject(unclear(/not a public address/))
  }
  expect(await verdictOf('/ok', { isAllowed })).toMatchObject(unclear(/127\.0\.0\.1/))
  expect(elsewhere.requests()).toEqual([])
})

test('a broken link is requested twice by HEAD and GET, and a good link once', async () => {
  await verdictOf('/gone')
  expect(elsewhere.requests().map(({ method }) => method)).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
  elsewhere.forget()
  const url = `http://site.example:${elsewhere.port()}/ok`
  await checkOutgoing([url, url], { network: network() })
  expect(elsewhere.requests()).toEqual([
    { method: 'HEAD', path: '/ok', host: `site.example:${elsewhere.port()}` },
  ])
})

test('without any working DNS lookup no link is reported as broken', async () => {
  const urls = ['http://nowhere.example/', 'http://nowhere-else.example/']
  const verdicts = await checkOutgoing(urls, { network: network(), pauseMs: 20 })
  for (const url of urls) expect(verdicts.get(url)).toMatchObject(unclear(/online/))
})

test('a name is looked up once per hop, and the connection uses the checked address', async () => {
  let lookups = 0
  const resolve: Network['resolve'] = async (name) => {
    elsewhere.lookedUp().push(name)
    lookups += 1
    // The name resolves to another address the second time.
    return [{ address: lookups === 1 ? '127.0.0.1' : '10.0.0.9', family: 4 }]
  }
  expect(await verdictOf('/ok', { resolve })).toEqual({ verdict: 'ok' })
  expect(elsewhere.lookedUp()).toEqual(['site.example'])
  lookups = 0
  expect(await verdictOf('/hops?n=1', { resolve })).toMatchObject(unclear(/10\.0\.0\.9/))
})

test('a host with several addresses is requested at one that responds', async () => {
  const resolve: Network['resolve'] = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await verdictOf('/ok', { resolve, isAllowed: () => true })).toEqual({ verdict: 'ok' })
})

test('credentials in a URL are not sent', async () => {
  const url = `http://user:secret@site.example:${elsewhere.port()}/ok`
  const options = { network: network(), pauseMs: 20 }
  let authorization: string | undefined = 'none yet'
  elsewhere.server().once('request', ({ headers }: IncomingMessage) => {
    authorization = headers.authorization
  })
  expect((await checkOutgoing([url], options)).get(url)).toEqual({ verdict: 'ok' })
  expect(authorization).toBeUndefined()
})
