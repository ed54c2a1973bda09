import { beforeAll, describe, expect, test, vi } from 'vitest'
import { editItem } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

/** Not a limit of the product, only for busy machines; `content/published/edits.integration.test.ts` has it. */
const waitOptions = { timeout: 15_000, interval: 20 }

const site = sharedReplicas()

const edit = (method: 'POST' | 'PATCH' | 'DELETE', path: string, sent?: object) =>
  editItem(site.cms.url, site.headers, { method, path, sent })

const ask = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' })

async function statusAndLocation(url: string): Promise<[number, string | null]> {
  const response = await ask(url)
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

/** Waits until both processes respond like this. */
async function untilResponseIs(path: string, answer: [number, string | null]): Promise<void> {
  const responses = site.webs.map(({ url }) =>
    vi.waitFor(
      async () => expect(await statusAndLocation(url + path)).toEqual(answer),
      waitOptions,
    ),
  )
  await Promise.all(responses)
}

test('a redirect and its deletion take effect on every process after the save, whatever was cached', async () => {
  for (const path of ['/moved', '/game/moved']) {
    for (const web of site.webs) {
      expect(await statusAndLocation(web.url + path)).toEqual([404, null])
      await vi.waitFor(async () => {
        expect((await ask(web.url + path)).headers.get('x-cache')).toBe('HIT')
      }, waitOptions)
    }
    const id = await edit('POST', '/api/redirects', { from: path, to: '/faq' })
    await untilResponseIs(path, [301, '/faq'])
    await edit('PATCH', `/api/redirects/${id}`, { to: '/games', status: '302' })
    await untilResponseIs(path, [302, '/games'])
    await edit('PATCH', `/api/redirects/${id}`, { status: '410' })
    await untilResponseIs(path, [410, null])
    await edit('DELETE', `/api/redirects/${id}`)
    await untilResponseIs(path, [404, null])
  }
})

describe('a redirect', () => {
  beforeAll(async () => {
    await edit('POST', '/api/redirects', { from: '/caf\u00e9', to: '/all-games?page=2#list' })
    await edit('POST', '/api/redirects', { from: '/away', to: 'https://other.example/there' })
    await edit('POST', '/api/redirects', { from: '/script', to: '/faq?q=\u0416#\u0416' })
    await edit('POST', '/api/redirects', { from: '/gone', status: '410' })
    await edit('POST', '/api/redirects', { from: '/bonus/gone', status: '410' })
    await untilResponseIs('/bonus/gone', [410, null])
  })

  test.each([
    ['/caf%C3%A9', '/all-games?page=2#list'],
    ['/caf%c3%a9/', '/all-games?page=2#list'],
    ['/caf%C3%A9?utm_source=x&b=1', '/all-games?page=2&utm_source=x&b=1#list'],
    ['/away', 'https://other.example/there'],
    ['/script?a=1', '/faq?q=%D0%96&a=1#%D0%96'],
    ['/away/?next=//evil.example', 'https://other.example/there'],
  ])('redirects %s to %s, and must be revalidated', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(site.webs[0].url + path, method)
      expect([response.status, response.headers.get('location')]).toEqual([301, location])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe('')
    }
  })

  test('does not match other addresses', async () => {
    for (const path of ['/CAF%C3%89', '/away/x', '//away', '/x/away', '/away%2F', '/away%00']) {
      expect((await ask(site.webs[0].url + path)).headers.get('location')).toBeNull()
    }
    expect((await ask(`${site.webs[0].url}/away`, 'POST')).status).toBe(405)
  })

  test('with status 410 shows the not-found screen with noindex', async () => {
    for (const path of ['/gone', '/bonus/gone']) {
      const missing = await (
        await ask(`${site.webs[0].url}${path.replace('gone', 'never')}`)
      ).text()
      const response = await ask(site.webs[0].url + path)
      expect(response.status).toBe(410)
      const html = await response.text()
      expect(html).toBe(missing)
      expect(html).toContain('<meta name="robots" content="noindex"')
      const head = await ask(site.webs[0].url + path, 'HEAD')
      expect([head.status, await head.text()]).toEqual([410, ''])
    }
    expect((await ask(`${site.webs[0].url}/never`)).status).toBe(404)
  })
})
