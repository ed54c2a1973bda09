import { expect, test } from 'vitest'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { copyFields } from './copyFields.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

const cms = sharedCms()
const admin: RestClient = (...request) => cms.admin(...request)
const visitor: RestClient = (...request) => restClient(cms.url)(...request)

/** Values of a wrong type, by the type of the field. */
const wrong: Record<string, unknown[]> = {
  array: [null, 'x', -1e30, 3, {}, [null], ['x'], [[]]],
  group: [null, [], 'x', 3],
  tab: [null, [], 'x', 3],
  upload: [[], 'x', '{nope}', 3, {}],
  number: ['x', [], {}, true],
  checkbox: ['x', [], {}, 3],
}

/** For tests that send more than a thousand requests. */
const testOptions = { timeout: 300_000 }

test(
  'every field refuses a value of the wrong type, with the name of the field',
  testOptions,
  async () => {
    for (const { slug, name, type } of copyFields(cms.payload)) {
      const path = `/api/globals/${slug}`
      const before = (await admin('GET', path)).body
      for (const value of wrong[type] ?? [[], {}, 3, true]) {
        const response = await admin('POST', path, { [name]: value })
        expect([slug, name, value, response.status]).toEqual([slug, name, value, 400])
        expect(response.text).toContain(`"path":"${name}`)
      }
      expect((await admin('GET', path)).body).toEqual(before)
    }
  },
)

test('with locale=all a value that is not a text per language is refused', async () => {
  const path = '/api/globals/landing?locale=all'
  for (const headline of ['x', { en: [] }, { xx: 'x' }]) {
    const response = await admin('POST', path, { headline })
    expect([response.status, response.text]).toEqual([400, expect.stringContaining('headline')])
  }
})

test.each([
  'publishSpecificLocale=xx',
  'publishSpecificLocale=all',
  '[publishSpecificLocale]=xx',
  'publishSpecificLocale[]=en',
  'publishSpecificLocale=en&publishSpecificLocale=en',
  'draft=true&autosave=true&publishSpecificLocale=xx',
])('a write for an unknown language is refused: %s', async (query) => {
  for (const path of ['/api/claims', '/api/faq-items', '/api/globals/landing']) {
    const response = await admin('POST', `${path}?${query}`, { headline: '{nope}' })
    expect([path, response.status, response.text]).toEqual([
      path,
      400,
      expect.stringContaining('publishSpecificLocale must be one of en, ru.'),
    ])
    expect((await visitor('POST', `${path}?${query}`, {})).status).toBe(403)
  }
  const { status } = await admin('PATCH', `/api/claims/${nowhere}?${query}`, {})
  expect(status).toBe(400)
})

test('collections without translations are validated, whatever the locale parameter', async () => {
  for (const query of ['locale=ru', 'locale=all']) {
    for (const slug of ['claims', 'scheduled-offers', 'redirects']) {
      const response = await admin('POST', `/api/${slug}?${query}`, {})
      expect([slug, query, response.status]).toEqual([slug, query, 400])
      expect(response.text).toContain('ValidationError')
    }
  }
})

test.each([
  ['/api/faq-items', { question: [], answer: 'A' }],
  ['/api/faq-items', { question: 'Q', answer: 'A', order: '3e' }],
  ['/api/faq-items', { question: 'Q\0', answer: 'A' }],
  ['/api/payment-methods', { coin: {} }],
  ['/api/user-roles', { user: 'nope', role: 'admin' }],
  ['/api/user-roles', { user: nowhere, role: 'admin' }],
  ['/api/user-roles', { user: {}, role: [] }],
  ['/api/users', { email: 5, password: 'long enough' }],
  ['/api/users', { email: 'a@b.example', password: 123456789 }],
  ['/api/media', { alt: [] }],
  ['/api/faq-items', null],
  ['/api/faq-items', []],
])('an item with an invalid value is refused: %s %j', async (path, data) => {
  expect((await admin('POST', path, data)).status).toBe(400)
})

test.each([
  '?page=-1',
  '?page=0',
  '?page=x',
  '?page[]=1',
  '?page=1&page=-1',
  '?limit=-1',
  '?limit=1001',
  '?depth=-1',
  '?depth=x',
  '?[page]=-1',
  '?where=nope',
  '?where=[1]',
  '?where[and]=x',
  '?where[nope][equals]=1',
  '?where[question]=x',
  '?where[question][nope]=x',
  '?where[question][equals][x]=y',
  '?where[question][equals]=%00',
  '?where[question][equals][]=x',
  '?where[question][all]=x',
  '?where[question][near]=1,2',
  '?where[question][within]=x',
  '?where[question][like][]=x',
  '?where[createdAt][contains]=2025',
  '?where[createdAt][contains]=x',
  '?where[updatedAt][like]=x',
  `?where=${encodeURIComponent('{"question":{"like":5}}')}`,
  `?where=${encodeURIComponent('{"updatedAt":{"equals":1e300}}')}`,
  `?where=${encodeURIComponent(`${'{"or":['.repeat(50)}{}${']}'.repeat(50)}`)}`,
])('an invalid query of an anonymous client is refused: %s', async (query) => {
  const response = await visitor('GET', `/api/faq-items${query}`)
  expect([response.status, response.text]).toEqual([400, expect.stringContaining('message')])
})

test.each([
  '/api/globals/privacy/versions?where[createdAt][within]=x',
  '/api/globals/privacy/versions?where[createdAt][like][]=x',
  '/api/globals/privacy/versions?where[updatedAt][contains]=x',
  '/api/globals/privacy/versions?limit=1001',
  '/api/payload-locked-documents?where[createdAt][like]=x',
])('an invalid query for a list that only staff may read is refused: %s', async (path) => {
  expect([path, (await admin('GET', path)).status]).toEqual([path, 400])
})

test('names of Object.prototype members are no collections', async () => {
  for (const name of ['hasOwnProperty', 'constructor', '__proto__', 'to%53tring']) {
    for (const path of [`/api/${name}`, `/api/${name}/x`, `/api/globals/${name}`]) {
      expect([path, (await visitor('GET', path)).status]).toEqual([path, 404])
    }
  }
})

test('an invalid or unknown id finds nothing', async () => {
  for (const slug of ['faq-items', 'payment-methods', 'user-roles', 'users', 'media']) {
    for (const id of ['nope', nowhere, '%00', '%25']) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const { status } = await admin(
          method,
          `/api/${slug}/${id}`,
          method === 'PATCH' ? {} : undefined,
        )
        expect([method, slug, id, status === 404 || status]).toEqual([method, slug, id, true])
      }
    }
  }
  expect((await visitor('GET', '/api/faq-items/%')).status).toBe(404)
})
