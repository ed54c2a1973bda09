import { expect, test } from 'vitest'
import { previewPages } from '#domain/preview/previewPages.ts'
import { previewPath } from '#domain/preview/previewPath.ts'
import { createPreviewLinks } from '#platform/previewLinks.ts'
import { editItem } from '#tests/setup/productServer.ts'
import { sharedReplicas } from '#tests/setup/sharedReplicas.ts'
import { soon } from '#tests/setup/soon.ts'

const replicas = sharedReplicas()
/** As `startProduct` sets it. */
const links = createPreviewLinks('a secret that all processes of a test share')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const address = (path: string, expires = inAnHour(), document?: string) =>
  replicas.webs[0].url + previewPath(path, links.sign({ path, expires, document }))
const preview = (path: string, document?: string) => fetch(address(path, inAnHour(), document))

/** Saves a draft as the desk's autosave does. */
async function draft(global: string, data: object): Promise<void> {
  const response = await fetch(
    `${replicas.cms.url}/api/globals/${global}?draft=true&autosave=true`,
    {
      method: 'POST',
      headers: replicas.headers,
      body: JSON.stringify({ ...data, _status: 'draft' }),
    },
  )
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()])
}

test('a draft is seen with a valid link at once, by every process, and in no other way', async () => {
  const [one, two] = replicas.webs
  await soon(async () => {
    expect((await fetch(`${one.url}/`)).headers.get('x-cache')).toBe('HIT')
  })
  const before = await fetch(`${one.url}/`)
  const published = await before.text()

  await draft('landing', { headline: 'A headline nobody approved' })
  for (const { url } of [one, two]) {
    const token = links.sign({ path: '/', expires: inAnHour() })
    const shown = await fetch(url + previewPath('/', token))
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('A headline nobody approved')
  }
  for (const path of ['/preview/', '/preview/?token=', '/preview/?token=x.y.z']) {
    const refused = await fetch(one.url + path)
    expect(refused.status).toBe(403)
    const text = await refused.text()
    expect(text).toContain('This preview link does not work')
    expect(text).not.toContain('A headline nobody approved')
  }

  const after = await fetch(`${one.url}/`)
  expect([after.headers.get('x-cache'), after.headers.get('etag')]).toEqual([
    'HIT',
    before.headers.get('etag'),
  ])
  expect(await after.text()).toBe(published)
  expect(published).not.toContain('preview')
})

test('a preview is kept by nobody, listed nowhere, framed by the site alone and counts no visit', async () => {
  const shown = await preview('/faq')
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  for (const name of ['x-cache', 'etag', 'speculation-rules']) {
    expect(shown.headers.has(name)).toBe(false)
  }
  expect(await shown.text()).not.toContain('data-visits="')
  const { url } = replicas.webs[0]
  const published = await fetch(`${url}/faq`)
  expect(published.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-main.xml']) {
    expect(await (await fetch(url + path)).text()).not.toContain('preview')
  }
})

test('a link ends at its hour, and says so', async () => {
  const ended = await fetch(address('/faq', Math.floor(Date.now() / 1000) - 1))
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('This preview link has ended')
  expect(ended.headers.get('cache-control')).toBe('no-store, private')
  const token = links.sign({ path: '/faq', expires: inAnHour() })
  expect((await fetch(replicas.webs[0].url + previewPath('/terms', token))).status).toBe(403)
})

test('every page that a document is looked at on can be seen, and not-found screens are', {
  timeout: 240_000,
}, async () => {
  const documents = [
    'site-settings',
    'listings',
    'detail-pages',
    'account-pages',
    'analytics-page',
    'tool-pages',
    'offer',
  ] as const
  for (const path of new Set(documents.flatMap(previewPages))) {
    const canonical = path === '/all-games?page=1000' ? '/all-games?page=9' : path
    const shown = await preview(canonical)
    const { status } = await fetch(replicas.webs[0].url + canonical)
    expect([canonical, shown.status]).toEqual([canonical, status])
    expect(await shown.text()).toContain('Preview: not published')
  }
})

test('a new item is seen once it is whole; until then the bar says what it lacks', async () => {
  const { cms, headers } = replicas
  const path = '/api/faq-items?draft=true'
  const id = await editItem(cms.url, headers, {
    method: 'POST',
    path,
    sent: { question: 'Is this & that new?', _status: 'draft' },
  })
  const incomplete = await (await preview('/faq')).text()
  expect(incomplete).toContain('FAQ item “Is this &amp; that new?”')
  expect(incomplete).toContain('Answer is missing')
  expect(incomplete).toContain('It is not shown yet')
  expect(incomplete.match(/Is this &amp; that new\?/g)).toHaveLength(1)
  // Not where nobody would look for it.
  expect(await (await preview('/terms')).text()).not.toContain('Incomplete')

  await editItem(cms.url, headers, {
    method: 'PATCH',
    path: `/api/faq-items/${id}?draft=true&autosave=true`,
    sent: { answer: 'It is.', _status: 'draft' },
  })
  const whole = await (await preview('/faq')).text()
  expect(whole).not.toContain('Incomplete')
  expect(whole).toContain('Is this &amp; that new?')
  expect(await (await fetch(`${replicas.webs[0].url}/faq`)).text()).not.toContain('that new?')
})

test('the bar names the day on which the link ends, and leads on only where the desk asks', async () => {
  const expires = Date.UTC(2099, 11, 31, 12) / 1000
  const handedOn = await (await fetch(address('/all-games', expires))).text()
  expect(handedOn).toContain('31 December 2099')
  expect(handedOn).not.toContain('/preview/all-sports')
  const atTheDesk = await (await preview('/all-games', 'listings')).text()
  expect(atTheDesk).toContain('href="/preview/all-sports?token=')
})

test('who changes how visits are counted sees the question that visitors are asked', async () => {
  await draft('visit-statistics', { consent: 'opt-in' })
  expect(await (await preview('/', 'visit-statistics')).text()).toContain('data-answer="ask"')
  const other = await (await preview('/', 'landing')).text()
  expect(other).not.toContain('data-answer')
  expect(other).not.toContain('/visits.js')
})
