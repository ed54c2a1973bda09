import { expect, test } from 'vitest'
import { allSeries, mapKinds } from '#domain/catalogue/kinds.ts'
import { previewPages } from '#domain/content/preview/previewPages.ts'
import { previewPath } from '#domain/content/preview/previewPath.ts'
import { createPreviewLinks } from '#platform/secrets/previewLinks.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { editItem } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

const replicas = sharedReplicas()
/** With the secret of `startProduct`. */
const links = createPreviewLinks('a secret that all processes of a test share')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const address = (path: string, expires = inAnHour(), document?: string) =>
  replicas.webs[0].url + previewPath(path, links.sign({ path, expires, document }))
const preview = (path: string, document?: string) => fetch(address(path, inAnHour(), document))

/** Saves a draft as the autosave of the admin panel does. */
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

test('every process shows a draft immediately to requests with a valid link, and to no other requests', async () => {
  const [one, two] = replicas.webs
  await eventually(async () => {
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

test('a preview may not be cached, indexed or framed by other sites, and counts no visit', async () => {
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

test('an expired link answers 410 with a message', async () => {
  const ended = await fetch(address('/faq', Math.floor(Date.now() / 1000) - 1))
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('This preview link has ended')
  expect(ended.headers.get('cache-control')).toBe('no-store, private')
  const token = links.sign({ path: '/faq', expires: inAnHour() })
  expect((await fetch(replicas.webs[0].url + previewPath('/terms', token))).status).toBe(403)
})

test('every preview page of a document can be read, including not-found screens', {
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
  const examples = mapKinds((kind) => `${allSeries.find((one) => one.kind === kind)?.prefix}-1`)
  for (const path of new Set(documents.flatMap((slug) => previewPages(slug, examples)))) {
    const canonical = path === '/all-games?page=1000' ? '/all-games?page=9' : path
    const shown = await preview(canonical)
    const { status } = await fetch(replicas.webs[0].url + canonical)
    expect([canonical, shown.status]).toEqual([canonical, status])
    expect(await shown.text()).toContain('Preview: not published')
  }
})

test('a new item is shown once it is complete; until then the bar lists what is missing', async () => {
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
  // Pages that do not show the item do not report it.
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

test('the bar names the day on which the link expires, and has further links only for previews in the admin panel', async () => {
  const expires = Date.UTC(2099, 11, 31, 12) / 1000
  const sharedPreview = await (await fetch(address('/all-games', expires))).text()
  expect(sharedPreview).toContain('31 December 2099')
  expect(sharedPreview).not.toContain('/preview/all-sports')
  const adminPreview = await (await preview('/all-games', 'listings')).text()
  expect(adminPreview).toContain('href="/preview/all-sports?token=')
})

test('a preview of the visit statistics shows the consent question', async () => {
  await draft('visit-statistics', { consent: 'opt-in', question: { text: 'May we drafted?' } })
  const shown = await (await preview('/', 'visit-statistics')).text()
  expect(shown).toContain('data-answer="ask"')
  expect(shown).toContain('May we drafted?')
  const other = await (await preview('/', 'landing')).text()
  expect(other).not.toContain('data-answer')
  expect(other).not.toContain('/visits.js')
})
