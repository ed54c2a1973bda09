import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ownText } from '#domain/search/audit/testing/healthySite.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'

/** Runs the command against small sites on this machine. */

type Page = { title: string; body: string } | { status: number; location: string }

let server: Server | undefined

afterEach(async () => {
  const closed = Promise.withResolvers<void>()
  if (server) server.close(() => closed.resolve())
  else closed.resolve()
  server?.closeAllConnections()
  await closed.promise
  server = undefined
})

/** @returns the site's address; its sitemap lists all pages that are no redirects */
async function startSite(pages: Record<string, Page>): Promise<string> {
  let url = ''
  server = createServer((request, response) => {
    const path = request.url ?? '/'
    const page = pages[path]
    if (path === '/sitemap.xml') {
      const listed = Object.keys(pages).filter((one) => 'title' in (pages[one] ?? {}))
      const entries = listed.map((one) => `<url><loc>${url}${one}</loc></url>`)
      response.writeHead(200, { 'content-type': 'application/xml' })
      response.end(`<urlset>${entries.join('')}</urlset>`)
    } else if (page && 'title' in page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(htmlOf(url, path, page))
    } else {
      response.writeHead(page?.status ?? 404, page && { location: page.location }).end()
    }
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  // A server that listens on a port has an address of this type.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return url
}

function htmlOf(url: string, path: string, { title, body }: { title: string; body: string }) {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title>
    <meta name="description" content="What the page at ${path} says to those who look for it.">
    <link rel="canonical" href="${url}${path}"><meta property="og:image" content="${url}/a.png">
    </head><body><main><h1>${title}</h1>${body}<p>${ownText(path)}</p></main></body></html>`
}

const home = { title: 'The home of this site', body: '<a href="/faq">Questions</a>' }
const faq = { title: 'Questions and answers', body: '<a href="/">Home</a>' }

describe('cli seo audit', () => {
  test('exits with 0 without findings, and prints the number of pages', async () => {
    const site = await startSite({ '/': home, '/faq': faq })
    const { code, stdout, stderr } = await runCommand(['seo', 'audit', '--url', `${site}/`])
    expect([code, stderr]).toEqual([0, `Site: ${site}\n`])
    expect(stdout).toBe(
      'Checked 2 pages, of which search engines may list 2.\n0 errors, 0 warnings.\n',
    )
  })

  test('exits with 0 with warnings only, and lists them', async () => {
    const site = await startSite({ '/': home, '/faq': { ...faq, title: 'FAQ' } })
    const { code, stdout } = await runCommand(['seo', 'audit', '--url', site])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^warning title-length: 1\n[\s\S]+ {2}\/faq {2}3 characters: FAQ\n/)
    expect(stdout).toContain('0 errors, 1 warning.')
  })

  test('exits with 1 with an error, and its JSON contains every finding', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`/guide/${at}`, { ...faq, title: 'One for them all' }]),
    )
    const site = await startSite({
      '/': { ...home, body: `${home.body}<a href="/old">Old</a><a href="/gone">Gone</a>` },
      '/faq': faq,
      '/old': { status: 301, location: '/older' },
      '/older': { status: 301, location: '/faq' },
      ...pages,
    })
    const { code, stdout } = await runCommand(['--json', 'seo', 'audit', '--url', site])
    expect(code).toBe(1)
    const report = JSON.parse(stdout)
    expect(report).toMatchObject({ site, site_url: site, left: 0, pages: 10, errors: 17 })
    const counts = Object.fromEntries(
      report.results.map(({ rule, count }: { rule: string; count: number }) => [rule, count]),
    )
    expect(counts).toMatchObject({
      'title-repeated': 8,
      orphan: 8,
      'link-broken': 1,
      'link-to-redirect': 1,
      'redirect-chain': 1,
      'h1-count': 0,
    })
    expect(report.results.find(({ rule }: { rule: string }) => rule === 'link-broken')).toEqual({
      rule: 'link-broken',
      severity: 'error',
      wrong: expect.any(String),
      remedy: expect.any(String),
      count: 1,
      findings: [{ path: '/gone', detail: 'status 404; linked from /' }],
    })
  })

  test('checks only the named rules', async () => {
    const site = await startSite({
      '/': { ...home, title: 'FAQ' },
      '/faq': { ...faq, title: 'FAQ' },
    })
    const args = ['--json', 'seo', 'audit', '--url', site, '--only', 'h1-count', 'title-length']
    const { code, stdout } = await runCommand(args)
    expect([code, JSON.parse(stdout).results.map(({ rule }: { rule: string }) => rule)]).toEqual([
      0,
      ['title-length', 'h1-count'],
    ])
  })

  test('prints the number of addresses that it did not check', async () => {
    const site = await startSite({ '/': home, '/faq': faq })
    const { stdout, stderr } = await runCommand([
      '--json',
      'seo',
      'audit',
      '--url',
      site,
      '--most',
      '2',
    ])
    expect(stderr).toContain('Addresses beyond --most 2 that were not checked: 1')
    expect(JSON.parse(stdout).left).toBe(1)
  })

  test('exits with 1 where no site runs, and prints what to do', async () => {
    const site = await startSite({})
    server?.close()
    const { code, stdout, stderr } = await runCommand(['seo', 'audit', '--url', site])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(
      `No site responds at ${site} (the connection was refused, ECONNREFUSED). Start the site with npm start`,
    )
  })

  test.each([
    [['--only', 'spelling'], /Allowed choices are title-missing, /],
    [['--url', 'payline.example'], /--url must be the address of a site/],
    [['--url', 'https://payline.example/faq'], /--url must be the address of a site/],
    [['--most', '0'], /whole number from 1/],
  ])('exits with 2 when it is called with %j', async (args, says) => {
    const { code, stdout, stderr } = await runCommand(['seo', 'audit', ...args])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(says)
  })
})
