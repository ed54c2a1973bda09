import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOutgoing, type Verdict } from '#cli/links/checkOutgoing.ts'
import { checkSite } from '#cli/links/checkSite.ts'
import { type Network, publicInternet } from '#cli/links/request.ts'
import { runNode } from '#tests/setup/processes.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server that plays what is elsewhere, or the site. */
async function play(handle: Handler): Promise<{ server: Server; port: number }> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return { server, port: address.port }
}

/** What elsewhere answers, by path and method; `HEAD` falls back on `GET`. */
const outside: Record<string, Handler> = {
  '/ok': (_, to) => void to.end('fine'),
  '/gone': (_, to) => void to.writeHead(404).end(),
  '/dropped': (_, to) => void to.writeHead(410).end(),
  '/no-robots': (_, to) => void to.writeHead(403).end(),
  '/busy': (_, to) => void to.writeHead(429).end(),
  '/failing': (_, to) => void to.writeHead(500).end(),
  '/slow': () => undefined,
  '/get-only': ({ method }, to) => void to.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-lies': ({ method }, to) => void to.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/endless': (_, to) => {
    const pour = () => void (to.destroyed || to.write('x'.repeat(65_536), () => setImmediate(pour)))
    pour()
  },
  '/once-gone': (_, to) => {
    const asked = requests.filter(({ path }) => path === '/once-gone').length
    to.writeHead(asked <= 2 ? 404 : 200).end()
  },
  '/hops': ({ url = '' }, to) => {
    const left = Number(new URL(url, 'http://x').searchParams.get('n'))
    if (left === 0) return void to.end('arrived')
    to.writeHead(302, { location: `/hops?n=${left - 1}` }).end()
  },
  '/to-inside': (_, to) => void to.writeHead(302, { location: 'http://inside.example/ok' }).end(),
  '/to-number': (_, to) => void to.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
  '/to-file': (_, to) => void to.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/to-gone': (_, to) => void to.writeHead(301, { location: '/gone' }).end(),
}

let elsewhere: { server: Server; port: number }
let requests: { method: string; path: string; host: string }[]
let looked: string[]

beforeAll(async () => {
  elsewhere = await play((request, response) => {
    const { url = '/', method = '', headers } = request
    requests.push({ method, path: url, host: headers.host ?? '' })
    const handle = outside[new URL(url, 'http://x').pathname]
    if (handle) handle(request, response)
    else response.writeHead(404).end()
  })
})

beforeEach(() => {
  requests = []
  looked = []
})

afterAll(() => {
  elsewhere.server.close()
  elsewhere.server.closeAllConnections()
})

/** DNS of the tests: every name is this machine, some are not to be asked, some don't exist. */
function network(over: Partial<Network> = {}): Network {
  return {
    patienceMs: 700,
    async resolve(name) {
      looked.push(name)
      if (name.startsWith('nowhere')) throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
      if (name.startsWith('resolver')) throw Object.assign(new Error('no'), { code: 'EAI_AGAIN' })
      if (name === 'inside.example') return [{ address: '10.0.0.7', family: 4 }]
      if (name === 'mixed.example') {
        return [
          { address: '127.0.0.1', family: 4 },
          { address: 'fd00::1', family: 6 },
        ]
      }
      return [{ address: '127.0.0.1', family: 4 }]
    },
    isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
    ...over,
  }
}

async function judge(path: string, over: Partial<Network> = {}): Promise<Verdict | undefined> {
  const url = path.startsWith('http') ? path : `http://site.example:${elsewhere.port}${path}`
  const options = { network: network(over), pauseMs: 20 }
  return (await checkOutgoing([url], options)).get(url)
}

const broken = (why: RegExp) => ({ verdict: 'broken', why: expect.stringMatching(why) })
const unclear = (why: RegExp) => ({ verdict: 'unclear', why: expect.stringMatching(why) })

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
    const url = `http://${host}:${elsewhere.port}/ok`
    expect((await checkOutgoing([url], {})).get(url)).toMatchObject(unclear(/no public address/))
  }
  expect(await judge('/ok', { isAllowed })).toMatchObject(unclear(/127\.0\.0\.1/))
  expect(requests).toEqual([])
})

test('a link counts as broken after HEAD and GET, twice, and a good one is asked once', async () => {
  await judge('/gone')
  expect(requests.map(({ method }) => method)).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
  requests = []
  const url = `http://site.example:${elsewhere.port}/ok`
  await checkOutgoing([url, url], { network: network() })
  expect(requests).toEqual([
    { method: 'HEAD', path: '/ok', host: `site.example:${elsewhere.port}` },
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
    looked.push(name)
    turns += 1
    // A name that answers differently the second time it is asked.
    return [{ address: turns === 1 ? '127.0.0.1' : '10.0.0.9', family: 4 }]
  }
  expect(await judge('/ok', { resolve })).toEqual({ verdict: 'ok' })
  expect(looked).toEqual(['site.example'])
  turns = 0
  expect(await judge('/hops?n=1', { resolve })).toMatchObject(unclear(/10\.0\.0\.9/))
})

test('what an address carries of names and passwords is not sent', async () => {
  const url = `http://user:secret@site.example:${elsewhere.port}/ok`
  const options = { network: network(), pauseMs: 20 }
  let authorization: string | undefined = 'none yet'
  elsewhere.server.once('request', ({ headers }: IncomingMessage) => {
    authorization = headers.authorization
  })
  expect((await checkOutgoing([url], options)).get(url)).toEqual({ verdict: 'ok' })
  expect(authorization).toBeUndefined()
})

/** A small site with one of each mistake. */
function pages(origin: () => string, out: number): Record<string, Handler> {
  const html =
    (body: string, head = '') =>
    (_: IncomingMessage, to: ServerResponse) =>
      void to.setHeader('content-type', 'text/html').end(`<head>${head}</head><body>${body}</body>`)
  const redirect = (location: string, status: number) => (_: IncomingMessage, to: ServerResponse) =>
    void to.writeHead(status, { location }).end()
  const casino = `<a href="http://casino.example:${out}/ok#top">Play</a>`
  return {
    '/': html(
      `<a href="/a">A</a><a href="/a#there">A</a><a href="/a#nowhere">A</a><a href="#top">Top</a>
      <a href="/missing?x=1">M</a><a href="/moved">Moved</a><a href="/chain">Chain</a>
      <a href="/loop">Loop</a><a href="/for-now">Now</a><a href="/moved#there">Moved</a>${casino}`,
      `<link rel="canonical" href="https://public.example/"><link rel="icon" href="/icon.svg">
      <meta property="og:image" content="https://public.example/share.png">`,
    ),
    '/a': html(`<h1 id="there">A</h1><img src="/picture.png"><img src="/page-as-picture">${casino}
      <a href="http://nowhere.example/">Nowhere</a><a href="tel:1">1</a><a href="/away">Away</a>`),
    '/moved': redirect('/a', 301),
    '/for-now': redirect('/a', 302),
    '/chain': redirect('/chain-2', 302),
    '/chain-2': redirect('/a', 302),
    '/loop': redirect('/loop', 301),
    '/away': redirect(`http://site.example:${out}/gone`, 302),
    '/icon.svg': (_, to) => void to.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
    '/page-as-picture': html('no picture'),
    '/sitemap.xml': (_, to) =>
      void to
        .setHeader('content-type', 'application/xml')
        .end(`<sitemapindex><sitemap><loc>${origin()}/part.xml</loc></sitemap></sitemapindex>`),
    '/part.xml': (_, to) =>
      void to
        .setHeader('content-type', 'application/xml')
        .end('<urlset><url><loc>https://public.example/only-listed</loc></url></urlset>'),
  }
}

async function playSite() {
  const site = await play((request, response) => {
    const handle = pages(() => origin, elsewhere.port)[request.url ?? '']
    if (handle) handle(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  })
  const origin = `http://127.0.0.1:${site.port}`
  return { origin, close: () => site.server.close() }
}

test('every link of a site is followed, and each finding names the pages that carry it', async () => {
  const site = await playSite()
  const checked = await checkSite({
    site: site.origin,
    internal: true,
    external: true,
    mostTargets: 100,
    signal: new AbortController().signal,
    elsewhere: { network: network(), pauseMs: 20 },
  })
  site.close()
  const found = checked.findings.map(({ verdict, url, pages }) => [verdict, url, pages])
  expect(found).toEqual([
    ['broken', '/a#nowhere', ['/']],
    ['broken', '/loop', ['/']],
    ['broken', '/missing?x=1', ['/']],
    ['broken', '/only-listed', ['/part.xml']],
    ['broken', '/page-as-picture', ['/a']],
    ['broken', '/picture.png', ['/a']],
    ['broken', '/share.png', ['/']],
    ['broken', 'http://nowhere.example/', ['/a']],
    ['broken', `http://site.example:${elsewhere.port}/gone`, ['/a']],
    ['redirected', '/chain', ['/']],
    ['redirected', '/moved', ['/']],
  ])
  expect(checked.findings.find(({ url }) => url === '/chain')?.why).toBe('/chain → /chain-2 → /a')
  // The casino is on every page, and is asked once.
  expect(requests.filter(({ host }) => host.startsWith('casino'))).toHaveLength(1)
  expect(checked).toMatchObject({ site: site.origin, left: 0, outgoing: 3 })
})

test('a site larger than wanted is looked at in part, and that is said', async () => {
  const site = await playSite()
  const { signal } = new AbortController()
  const few = { site: site.origin, internal: true, external: false, mostTargets: 3, signal }
  const { asked, left } = await checkSite(few)
  site.close()
  expect([asked, left > 0]).toEqual([3, true])
})

async function links(args: string[], env: Record<string, string> = {}) {
  const command = runNode(['cli/main.ts', ...args], { env })
  const code = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

test('the command exits with 1 and a table where links are broken', async () => {
  const site = await playSite()
  const { code, stdout, stderr } = await links(['links', 'check', '--internal'], {
    SITE_URL: site.origin,
  })
  const json = await links(['--json', 'links', 'check', '--internal', '--url', site.origin])
  site.close()
  expect([code, stderr]).toEqual([1, `Site: ${site.origin}\n`])
  expect(stdout).toMatch(/^VERDICT +ADDRESS +WHY +ON\nbroken +\/a#nowhere +the page has no element/)
  expect(stdout).toMatch(/\nLooked at \d+ addresses of the site and 0 elsewhere\.\n$/)
  expect(json.code).toBe(1)
  const { findings } = JSON.parse(json.stdout) as { findings: { url: string }[] }
  expect(findings.map(({ url }) => url)).toContain('/missing?x=1')
})

test('the command has no way to look at private addresses elsewhere', async () => {
  const site = await play((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<a href="http://localhost:${elsewhere.port}/ok">Inside</a>`)
  })
  const origin = `http://127.0.0.1:${site.port}`
  const { stdout } = await links(['--json', 'links', 'check', '--external', '--url', origin])
  site.server.close()
  const { findings } = JSON.parse(stdout) as { findings: object[] }
  expect(findings).toMatchObject([{ verdict: 'unclear', why: expect.stringMatching(/not asked/) }])
  expect(requests).toEqual([])
})

test('where no site answers, that is said in one sentence; wrong usage exits with 2', async () => {
  const none = await links(['links', 'check', '--url', 'http://127.0.0.1:1'])
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect(none.stderr).toMatch(/No site answers at http:\/\/127\.0\.0\.1:1 .*npm start.*--url/)
  for (const wrong of [
    ['--url', 'payline'],
    ['--url', 'ftp://a.example'],
    ['--most', '0'],
  ]) {
    const { code, stdout } = await links(['links', 'check', ...wrong])
    expect([wrong, code, stdout]).toEqual([wrong, 2, ''])
  }
})
