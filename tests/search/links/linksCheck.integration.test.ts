import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { checkSite } from '#cli/search/links/checkSite.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { fakeInternet, type Handler, network, startServer } from './fakeInternet.ts'

const elsewhere = fakeInternet()

/** A small site with one example of each defect. */
function pages(origin: () => string, out: number): Record<string, Handler> {
  const html =
    (body: string, head = '') =>
    (_: IncomingMessage, to: ServerResponse) =>
      void to.setHeader('content-type', 'text/html').end(`<head>${head}</head><body>${body}</body>`)
  const redirect = (location: string, status: number) => (_: IncomingMessage, to: ServerResponse) =>
    void to.writeHead(status, { location }).end()
  const casino = (button: string) =>
    `<a data-claim="play" href="/go/main?on=/${button}&amp;at=play">Play</a>`
  const toCasino = (subId: string) =>
    redirect(`http://casino.example:${out}/ok?tag=7&subid=${subId}#top`, 302)
  return {
    '/': html(
      `<a href="/a">A</a><a href="/a#there">A</a><a href="/a#nowhere">A</a><a href="#top">Top</a>
      <a href="/missing?x=1">M</a><a href="/moved">Moved</a><a href="/chain">Chain</a>
      <a href="/loop">Loop</a><a href="/for-now">Now</a><a href="/moved#there">Moved</a>${casino('home')}`,
      `<link rel="canonical" href="https://public.example/"><link rel="icon" href="/icon.svg">
      <meta property="og:image" content="https://public.example/share.png">`,
    ),
    '/a': html(`<h1 id="there">A</h1><img src="/picture.png"><img src="/page-as-picture">${casino('a')}
      <a href="http://nowhere.example/">Nowhere</a><a href="tel:1">1</a><a href="/away">Away</a>
      <a href="/b">B</a>`),
    '/b': html('<a href="/c">C</a>'),
    // Read after the redirects are resolved.
    '/c': html('<a href="/away">Away</a>'),
    '/go/main?on=/home&at=play': toCasino('home'),
    '/go/main?at=': toCasino('-'),
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

async function startSite() {
  const site = await startServer((request, response) => {
    const handle = pages(() => origin, elsewhere.port())[request.url ?? '']
    if (handle) handle(request, response)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  })
  const origin = `http://127.0.0.1:${site.port}`
  return { origin, close: () => site.server.close() }
}

test('every link of a site is followed, and each finding names the pages with the link', async () => {
  const site = await startSite()
  const checked = await checkSite({
    site: site.origin,
    internal: true,
    external: true,
    maxTargets: 100,
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
    ['broken', `http://site.example:${elsewhere.port()}/gone`, ['/a', '/c']],
    ['redirected', '/chain', ['/']],
    ['redirected', '/moved', ['/']],
  ])
  expect(checked.findings.find(({ url }) => url === '/chain')?.why).toBe('/chain → /chain-2 → /a')
  // The casino link is on every page, and is requested once, without the parameter of the button.
  const casino = elsewhere.requests().filter(({ host }) => host.startsWith('casino'))
  expect(casino.map(({ method, path }) => [method, path])).toEqual([['HEAD', '/ok?tag=7']])
  expect(checked).toMatchObject({ site: site.origin, left: 0, outgoing: 3 })
})

test('beyond the limit of addresses the rest is counted as not checked', async () => {
  const site = await startSite()
  const { signal } = new AbortController()
  const few = { site: site.origin, internal: true, external: false, maxTargets: 3, signal }
  const { asked, left } = await checkSite(few)
  site.close()
  expect([asked, left > 0]).toEqual([3, true])
})

const links = (args: string[], env: Record<string, string> = {}) => runCommand(args, { env })

test('the command prints a table of broken links and exits with 1', async () => {
  const site = await startSite()
  const { code, stdout, stderr } = await links(['links', 'check', '--internal'], {
    SITE_URL: site.origin,
  })
  const json = await links(['--json', 'links', 'check', '--internal', '--url', site.origin])
  site.close()
  expect([code, stderr]).toEqual([1, `Site: ${site.origin}\n`])
  expect(stdout).toMatch(/^VERDICT +ADDRESS +WHY +ON\nbroken +\/a#nowhere +the page has no element/)
  expect(stdout).toMatch(/\nChecked \d+ addresses of the site and 0 of other sites\.\n$/)
  expect(json.code).toBe(1)
  const { findings } = JSON.parse(json.stdout) as { findings: { url: string }[] }
  expect(findings.map(({ url }) => url)).toContain('/missing?x=1')
})

test('the command never requests private addresses of other hosts', async () => {
  const site = await startServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<a href="http://localhost:${elsewhere.port()}/ok">Inside</a>`)
  })
  const origin = `http://127.0.0.1:${site.port}`
  const { stdout } = await links(['--json', 'links', 'check', '--external', '--url', origin])
  site.server.close()
  const { findings } = JSON.parse(stdout) as { findings: object[] }
  expect(findings).toMatchObject([
    { verdict: 'unclear', why: expect.stringMatching(/not requested/) },
  ])
  expect(elsewhere.requests()).toEqual([])
})

test('an unreachable site is reported in one sentence; wrong usage exits with 2', async () => {
  const none = await links(['links', 'check', '--url', 'http://127.0.0.1:1'])
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect(none.stderr).toMatch(/No site responds at http:\/\/127\.0\.0\.1:1 .*npm start.*--url/)
  for (const wrong of [
    ['--url', 'payline'],
    ['--url', 'ftp://a.example'],
    ['--most', '0'],
    ['--targets', '--url', 'http://127.0.0.1:1'],
    ['--targets', '--internal'],
    ['--external', '--targets'],
    ['--targets', '--most', '5000'],
  ]) {
    const { code, stdout } = await links(['links', 'check', ...wrong])
    expect([wrong, code, stdout]).toEqual([wrong, 2, ''])
  }
})
