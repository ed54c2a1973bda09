import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { checkOutgoing, type Verdict } from '#cli/links/checkOutgoing.ts'
import { type Network, publicInternet } from '#cli/links/request.ts'
import { broken, network, playedElsewhere, unclear } from '#tests/setup/playedElsewhere.ts'

const elsewhere = playedElsewhere()

async function judge(path: string, over: Partial<Network> = {}): Promise<Verdict | undefined> {
  const url = path.startsWith('http') ? path : `http://site.example:${elsewhere.port()}${path}`
  const options = { network: network(over), pauseMs: 20 }
  return (await checkOutgoing([url], options)).get(url)
}

test.each<[string, object]>([
  ['/ok', { verdict: 'ok' }],
  ['/get-only', { verdict: 'ok' }],
  ['/head-lies', { verdict: 'ok' }],
  ['/endless', { verdict: 'ok' }],
  ['/once-gone', { verdict: 'ok' }],
  ['/hops?n=5', { verdict: 'ok' }],
  ['/hops?n=6', unclear(/more than 5 redirects/)],
  ['/gone', broken(/404/)],
  ['/dropped', broken(/410/)],
  ['/to-gone', broken(/404/)],
  ['http://nowhere.example/', broken(/name does not exist/)],
  ['http://resolver.example/', unclear(/looked up/)],
  ['/no-robots', unclear(/403/)],
  ['/busy', unclear(/429/)],
  ['/failing', unclear(/500/)],
  ['/slow', unclear(/no answer within/)],
  ['http://site.example:1/', unclear(/ECONNREFUSED|EACCES/)],
  ['/to-inside', unclear(/not asked.*10\.0\.0\.7/)],
  ['/to-number', unclear(/not asked.*169\.254\.169\.254/)],
  ['/to-file', unclear(/not asked.*file:/)],
  ['http://inside.example/', unclear(/10\.0\.0\.7/)],
  ['http://mixed.example/', unclear(/fd00::1/)],
  ['http://[::1]/', unclear(/::1/)],
  ['http://0x7f.1.2.3/', unclear(/127\.1\.2\.3/)],
])('a link elsewhere: %s', async (path, verdict) => {
  expect(await judge(path)).toMatchObject(verdict)
})

test('without the word of a test this machine and its network are out of reach', async () => {
  const { isAllowed } = publicInternet
  for (const host of ['127.0.0.1', 'localhost']) {
    const url = `http://${host}:${elsewhere.port()}/ok`
    expect((await checkOutgoing([url], {})).get(url)).toMatchObject(unclear(/no public address/))
  }
  expect(await judge('/ok', { isAllowed })).toMatchObject(unclear(/127\.0\.0\.1/))
  expect(elsewhere.asked()).toEqual([])
})

test('a link counts as broken after HEAD and GET, twice, and a good one is asked once', async () => {
  await judge('/gone')
  expect(elsewhere.asked().map(({ method }) => method)).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
  elsewhere.forget()
  const url = `http://site.example:${elsewhere.port()}/ok`
  await checkOutgoing([url, url], { network: network() })
  expect(elsewhere.asked()).toEqual([
    { method: 'HEAD', path: '/ok', host: `site.example:${elsewhere.port()}` },
  ])
})

test('a machine that can look up no name at all finds nothing broken', async () => {
  const urls = ['http://nowhere.example/', 'http://nowhere-else.example/']
  const verdicts = await checkOutgoing(urls, { network: network(), pauseMs: 20 })
  for (const url of urls) expect(verdicts.get(url)).toMatchObject(unclear(/online/))
})

test('a name is looked up once a hop, and the connection goes to what was looked at', async () => {
  let turns = 0
  const resolve: Network['resolve'] = async (name) => {
    elsewhere.looked().push(name)
    turns += 1
    // A name that answers differently the second time it is asked.
    return [{ address: turns === 1 ? '127.0.0.1' : '10.0.0.9', family: 4 }]
  }
  expect(await judge('/ok', { resolve })).toEqual({ verdict: 'ok' })
  expect(elsewhere.looked()).toEqual(['site.example'])
  turns = 0
  expect(await judge('/hops?n=1', { resolve })).toMatchObject(unclear(/10\.0\.0\.9/))
})

test('a name with several addresses is asked at one that answers', async () => {
  const resolve: Network['resolve'] = async () => [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ]
  expect(await judge('/ok', { resolve, isAllowed: () => true })).toEqual({ verdict: 'ok' })
})

test('what an address carries of names and passwords is not sent', async () => {
  const url = `http://user:secret@site.example:${elsewhere.port()}/ok`
  const options = { network: network(), pauseMs: 20 }
  let authorization: string | undefined = 'none yet'
  elsewhere.server().once('request', ({ headers }: IncomingMessage) => {
    authorization = headers.authorization
  })
  expect((await checkOutgoing([url], options)).get(url)).toEqual({ verdict: 'ok' })
  expect(authorization).toBeUndefined()
})
