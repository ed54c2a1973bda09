import { expect, test } from 'vitest'
import { copyFields } from '#tests/setup/copyFields.ts'
import { type RestClient, restClient } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

const cms = sharedCms()
const admin: RestClient = (...request) => cms.admin(...request)
const visitor: RestClient = (...request) => restClient(cms.url)(...request)

/** Values of a type that no field of copy has, by the type of the field. */
const wrong: Record<string, unknown[]> = {
  array: [null, 'x', -1e30, 3, {}, [null], ['x'], [[]]],
  group: [null, [], 'x', 3],
  tab: [null, [], 'x', 3],
  upload: [[], 'x', '{nope}', 3, {}],
  number: ['x', [], {}, true],
  checkbox: ['x', [], {}, 3],
}

/** For tests that send more than a thousand requests. */
const patient = { timeout: 300_000 }

test('a value of the wrong type is refused for every field, by its name', patient, async () => {
  for (const { slug, name, type } of copyFields(cms.payload)) {
    const path = `/api/globals/${slug}`
    const before = (await admin('GET', path)).body
    for (const value of wrong[type] ?? [[], {}, 3, true]) {
      const answer = await admin('POST', path, { [name]: value })
      expect([slug, name, value, answer.status]).toEqual([slug, name, value, 400])
      expect(answer.text).toContain(`"path":"${name}`)
    }
    expect((await admin('GET', path)).body).toEqual(before)
  }
})

test('in all languages at once what is no text in a language is refused', async () => {
  const path = '/api/globals/landing?locale=all'
  for (const headline of ['x', { en: [] }, { xx: 'x' }]) {
    const answer = await admin('POST', path, { headline })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('headline')])
  }
})

test.each([
  'publishSpecificLocale=xx',
  'publishSpecificLocale=all',
  '[publishSpecificLocale]=xx',
  'publishSpecificLocale[]=en',
  'publishSpecificLocale=en&publishSpecificLocale=en',
  'draft=true&autosave=true&publishSpecificLocale=xx',
])('nothing is written for a language that there isn’t: %s', async (query) => {
  for (const path of ['/api/claims', '/api/faq-items', '/api/globals/landing']) {
    const answer = await admin('POST', `${path}?${query}`, { headline: '{nope}' })
    expect([path, answer.status, answer.text]).toEqual([
      path,
      400,
      expect.stringContaining('publishSpecificLocale must be one of en, ru.'),
    ])
    expect((await visitor('POST', `${path}?${query}`, {})).status).toBe(403)
  }
  const { status } = await admin('PATCH', `/api/claims/${nowhere}?${query}`, {})
  expect(status).toBe(400)
})

test('what has no translations is filled in, whatever the language', async () => {
  for (const query of ['locale=ru', 'locale=all']) {
    for (const slug of ['claims', 'scheduled-offers', 'redirects']) {
      const answer = await admin('POST', `/api/${slug}?${query}`, {})
      expect([slug, query, answer.status]).toEqual([slug, query, 400])
      expect(answer.text).toContain('ValidationError')
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
])('an item with a wrong value is refused: %s %j', async (path, data) => {
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
])('a query nobody can answer is refused, to anybody: %s', async (query) => {
  const answer = await visitor('GET', `/api/faq-items${query}`)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('message')])
})

test.each([
  '/api/globals/privacy/versions?where[createdAt][within]=x',
  '/api/globals/privacy/versions?where[createdAt][like][]=x',
  '/api/globals/privacy/versions?where[updatedAt][contains]=x',
  '/api/globals/privacy/versions?limit=1001',
  '/api/payload-locked-documents?where[createdAt][like]=x',
  '/api/payload-preferences?where[user][equals]=0',
])('a list that only staff may see refuses it, too: %s', async (path) => {
  expect([path, (await admin('GET', path)).status]).toEqual([path, 400])
})

test('the name of what every object has is no collection', async () => {
  for (const name of ['hasOwnProperty', 'constructor', '__proto__', 'to%53tring']) {
    for (const path of [`/api/${name}`, `/api/${name}/x`, `/api/globals/${name}`]) {
      expect([path, (await visitor('GET', path)).status]).toEqual([path, 404])
    }
  }
})

test('an id that is none finds nothing', async () => {
  for (const slug of ['faq-items', 'payment-methods', 'user-roles', 'users', 'media']) {
    for (const id of ['nope', nowhere, '%00', '%25']) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const { status } = await admin(
          method,
          `/api/${slug}/${id}`,
          method === 'PATCH' ? {} : undefined,
        )
        expect([method, slug, id, [400, 404].includes(status) || status]).toEqual([
          method,
          slug,
          id,
          true,
        ])
      }
    }
  }
  expect((await visitor('GET', '/api/faq-items/%')).status).toBe(400)
})
