import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { askers, request } from './testing/askers.ts'

/** How much of the copy visitors get. */

const config = await unconnectedConfig()

test('visitors get what is published and not in the trash, whatever else they ask for', async () => {
  const published = { _status: { equals: 'published' } }
  const kept = { deletedAt: { exists: false } }
  const wanted: Record<string, object> = {
    'faq-items': { and: [published, kept] },
    'payment-methods': { and: [published, kept] },
    'item-notes': { and: [published, kept] },
    redirects: { and: [kept] },
    media: { and: [kept] },
  }
  const req = { ...request('visitor'), query: { draft: true, trash: true } }
  for (const [slug, condition] of Object.entries(wanted)) {
    const found = config.collections.find((it) => it.slug === slug)
    expect([slug, await found?.access.read({ req })]).toEqual([slug, condition])
  }
  const landing = config.globals.find(({ slug }) => slug === 'landing')
  expect(await landing?.access.read({ req })).toEqual(published)
})

const draftRequests: Array<[string, object]> = [
  ['the language itself', { locale: 'ru' }],
  ['every language', { locale: 'all' }],
  ['a draft to fill gaps', { locale: 'en', fallbackLocale: 'ru' }],
  ['several to fill gaps', { fallbackLocale: ['en', 'ru'] }],
  ['a draft to search in', { query: { where: { or: [{ 'question.ru': { like: 'a' } }] } } }],
  ['a draft to sort by', { query: { sort: '-question.ru' } }],
]

test.each(draftRequests)(
  'copy in a language that is not public is for staff: %s',
  async (_, asked) => {
    const found = config.collections.find(({ slug }) => slug === 'faq-items')
    const read = askers.map((asker) => found?.access.read({ req: { ...request(asker), ...asked } }))
    expect(await Promise.all(read)).toEqual([false, false, true, true])
  },
)

test('copy in the public language is for everybody, however it is asked for', async () => {
  const { access } = config.globals.find(({ slug }) => slug === 'landing') ?? {}
  for (const asked of [
    { locale: 'en', fallbackLocale: 'en' },
    { locale: 'en', fallbackLocale: false },
    { locale: null, query: { where: { question: { like: 'a' } }, sort: 'order' } },
  ] as const) {
    const read = await access?.read({ req: { ...request('visitor'), ...asked } })
    expect(read).toEqual({ _status: { equals: 'published' } })
  }
})
