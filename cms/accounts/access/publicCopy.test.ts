import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { request, requesters } from './testing/requesters.ts'

/** The copy that visitors can read. */

const config = await unconnectedConfig()

test('visitors get what is published and not in the trash, whatever their query is', async () => {
  const published = { _status: { equals: 'published' } }
  const notTrashed = { deletedAt: { exists: false } }
  const wanted: Record<string, object> = {
    'faq-items': { and: [published, notTrashed] },
    'payment-methods': { and: [published, notTrashed] },
    games: { and: [published, notTrashed] },
    'sport-events': { and: [published, notTrashed] },
    bonuses: { and: [published, notTrashed] },
    guides: { and: [published, notTrashed] },
    tournaments: { and: [published, notTrashed] },
    casinos: { and: [published, notTrashed] },
    toplists: { and: [published, notTrashed] },
    markets: { and: [published, notTrashed] },
    pages: { and: [published, notTrashed] },
    redirects: { and: [notTrashed] },
    media: { and: [notTrashed] },
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
  ['a draft language as the fallback', { locale: 'en', fallbackLocale: 'ru' }],
  ['several fallback languages', { fallbackLocale: ['en', 'ru'] }],
  [
    'a search in a draft language',
    { query: { where: { or: [{ 'question.ru': { like: 'a' } }] } } },
  ],
  ['a sort by a draft language', { query: { sort: '-question.ru' } }],
]

test.each(draftRequests)(
  'copy in a language that is not public is for staff: %s',
  async (_, options) => {
    const found = config.collections.find(({ slug }) => slug === 'faq-items')
    const read = requesters.map((asker) =>
      found?.access.read({ req: { ...request(asker), ...options } }),
    )
    expect(await Promise.all(read)).toEqual([false, false, true, true])
  },
)

test('copy in the public language is for all clients, whatever the request', async () => {
  const { access } = config.globals.find(({ slug }) => slug === 'landing') ?? {}
  for (const options of [
    { locale: 'en', fallbackLocale: 'en' },
    { locale: 'en', fallbackLocale: false },
    { locale: null, query: { where: { question: { like: 'a' } }, sort: 'order' } },
  ] as const) {
    const read = await access?.read({ req: { ...request('visitor'), ...options } })
    expect(read).toEqual({ _status: { equals: 'published' } })
  }
})
