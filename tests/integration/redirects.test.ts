import { beforeAll, describe, expect, test, vi } from 'vitest'
import { editItem } from '#tests/setup/productServer.ts'
import { sharedReplicas } from '#tests/setup/sharedReplicas.ts'

/** A loaded machine is slow; `edits.test.ts` has the bound. */
const patience = { timeout: 15_000, interval: 20 }

const site = sharedReplicas()

const edit = (method: 'POST' | 'PATCH' | 'DELETE', path: string, sent?: object) =>
  editItem(site.cms.url, site.headers, { method, path, sent })

const ask = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' })

async function answerTo(url: string): Promise<[number, string | null]> {
  const response = await ask(url)
  await response.arrayBuffer()
  return [response.status, response.headers.get('location')]
}

/** Both processes come to answer so. */
async function becomes(path: string, answer: [number, string | null]): Promise<void> {
  const answers = site.webs.map(({ url }) =>
    vi.waitFor(async () => expect(await answerTo(url + path)).toEqual(answer), patience),
  )
  await Promise.all(answers)
}

test('a redirect holds on every process as soon as it is saved, whatever was cached, and so does its end', async () => {
  for (const path of ['/moved', '/game/moved']) {
    for (const web of site.webs) {
      expect(await answerTo(web.url + path)).toEqual([404, null])
      await vi.waitFor(async () => {
        expect((await ask(web.url + path)).headers.get('x-cache')).toBe('HIT')
      }, patience)
    }
    const id = await edit('POST', '/api/redirects', { from: path, to: '/faq' })
    await becomes(path, [301, '/faq'])
    await edit('PATCH', `/api/redirects/${id}`, { to: '/games', status: '302' })
    await becomes(path, [302, '/games'])
    await edit('PATCH', `/api/redirects/${id}`, { status: '410' })
    await becomes(path, [410, null])
    await edit('DELETE', `/api/redirects/${id}`)
    await becomes(path, [404, null])
  }
})

describe('a redirect', () => {
  beforeAll(async () => {
    await edit('POST', '/api/redirects', { from: '/caf\u00e9', to: '/all-games?page=2#list' })
    await edit('POST', '/api/redirects', { from: '/away', to: 'https://other.example/there' })
    await edit('POST', '/api/redirects', { from: '/script', to: '/faq?q=\u0416#\u0416' })
    await edit('POST', '/api/redirects', { from: '/gone', status: '410' })
    await edit('POST', '/api/redirects', { from: '/bonus/gone', status: '410' })
    await becomes('/bonus/gone', [410, null])
  })

  test.each([
    ['/caf%C3%A9', '/all-games?page=2#list'],
    ['/caf%c3%a9/', '/all-games?page=2#list'],
    ['/caf%C3%A9?utm_source=x&b=1', '/all-games?page=2&utm_source=x&b=1#list'],
    ['/away', 'https://other.example/there'],
    ['/script?a=1', '/faq?q=%D0%96&a=1#%D0%96'],
    ['/away/?next=//evil.example', 'https://other.example/there'],
  ])('answers %s with %s, asked for anew each time', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(site.webs[0].url + path, method)
      expect([response.status, response.headers.get('location')]).toEqual([301, location])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe('')
    }
  })

  test('leaves other addresses alone', async () => {
    for (const path of ['/CAF%C3%89', '/away/x', '//away', '/x/away', '/away%2F', '/away%00']) {
      expect((await ask(site.webs[0].url + path)).headers.get('location')).toBeNull()
    }
    expect((await ask(`${site.webs[0].url}/away`, 'POST')).status).toBe(405)
  })

  test('that is gone looks like what isn’t there, and is not to be listed', async () => {
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
