import type { Access, PayloadRequest, SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'

/** Who asks: nobody who is known, a user without a role, an editor, an admin. */
const askers = ['visitor', 'user', 'editor', 'admin'] as const
type Asker = (typeof askers)[number]

/**
 * From whom on an operation is allowed; `own` is a user's own rows, and all for an admin;
 * `ownOfStaff` the own rows of editors and admins alone; `ownOfEditor` an editor's own rows, and
 * all for an admin.
 */
type Rule = 'visitor' | 'editor' | 'admin' | 'own' | 'ownOfStaff' | 'ownOfEditor' | 'nobody'
type Rules = Record<string, Rule>

const copyItems: Rules = {
  create: 'editor',
  read: 'visitor',
  readVersions: 'editor',
  update: 'editor',
  delete: 'editor',
  unlock: 'nobody',
  admin: 'nobody',
}
const copyDocument: Rules = { read: 'visitor', readVersions: 'editor', update: 'editor' }
const closed: Rules = Object.fromEntries(Object.keys(copyItems).map((name) => [name, 'nobody']))

const collections: Record<string, Rules> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: copyItems,
  'item-notes': copyItems,
  media: copyItems,
  users: {
    create: 'admin',
    read: 'own',
    readVersions: 'nobody',
    update: 'ownOfEditor',
    delete: 'admin',
    unlock: 'admin',
    admin: 'editor',
  },
  'user-roles': { ...closed, create: 'admin', read: 'own', update: 'admin', delete: 'admin' },
  'api-tokens': { ...closed, read: 'admin', delete: 'admin' },
  'analytics-events': { ...closed, read: 'admin' },
  'audit-log': { ...closed, read: 'admin' },
  'payload-kv': closed,
  'payload-migrations': closed,
  'payload-locked-documents': {
    ...closed,
    create: 'editor',
    read: 'editor',
    update: 'editor',
    delete: 'editor',
  },
  'payload-preferences': {
    ...closed,
    create: 'editor',
    read: 'ownOfStaff',
    update: 'ownOfStaff',
    delete: 'ownOfStaff',
  },
}

let config: SanitizedConfig

beforeAll(async () => {
  config = await unconnectedConfig()
})

describe('every operation of every collection has a rule of its own', () => {
  test('no collection is missing from the table', () => {
    expect(config.collections.map(({ slug }) => slug).sort()).toEqual(
      Object.keys(collections).sort(),
    )
  })

  test.each(Object.entries(collections))('%s', async (slug, rules) => {
    const found = config.collections.find((collection) => collection.slug === slug)
    expect(await allowedFor(found?.access ?? {})).toEqual(expected(rules))
  })
})

test('every operation of every global is public to read and for editors to write', async () => {
  for (const { slug, access } of config.globals) {
    expect([slug, await allowedFor(access)]).toEqual([slug, expected(copyDocument)])
  }
})

test('no job can be run, queued or cancelled over the network', async () => {
  const { run, queue, cancel } = config.jobs.access ?? {}
  for (const rule of [run, queue, cancel]) {
    expect(await rule?.({ req: request('admin') })).toBe(false)
  }
})

test('GraphQL is off and the API answers to the site alone', () => {
  expect(config.graphQL.disable).toBe(true)
  expect(new Set(config.csrf)).toEqual(new Set(['http://localhost:3000']))
  expect(config.cors).toEqual(['http://localhost:3000'])
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
  const { access } = config.globals[0] ?? {}
  for (const asked of [
    { locale: 'en', fallbackLocale: 'en' },
    { locale: 'en', fallbackLocale: false },
    { locale: null, query: { where: { question: { like: 'a' } }, sort: 'order' } },
  ] as const) {
    expect(await access?.read({ req: { ...request('visitor'), ...asked } })).toBe(true)
  }
})

type Allowed = Record<string, Record<Asker, string>>

/** Asks each rule on behalf of everybody. A filter on rows counts as `own`. */
async function allowedFor(access: object): Promise<Allowed> {
  const rules: Array<[string, Access]> = Object.entries(access)
  const rows = rules.map(async ([operation, rule]) => {
    const answers = askers.map(async (asker) => {
      const answer = await rule({ req: request(asker) })
      return [asker, typeof answer === 'boolean' ? String(answer) : 'own']
    })
    return [operation, Object.fromEntries(await Promise.all(answers))]
  })
  return Object.fromEntries(await Promise.all(rows))
}

function expected(rules: Rules): Allowed {
  const rows = Object.entries(rules).map(([operation, rule]) => {
    const answers = askers.map((asker) => [asker, answerTo(asker, rule)])
    return [operation, Object.fromEntries(answers)]
  })
  return Object.fromEntries(rows)
}

function answerTo(asker: Asker, rule: Rule): string {
  if (rule === 'nobody') return 'false'
  if (rule === 'ownOfStaff') return asker === 'editor' || asker === 'admin' ? 'own' : 'false'
  if (rule === 'ownOfEditor' && asker === 'user') return 'false'
  if (rule !== 'own' && rule !== 'ownOfEditor')
    return String(askers.indexOf(asker) >= askers.indexOf(rule))
  if (asker === 'visitor') return 'false'
  return asker === 'admin' ? 'true' : 'own'
}

/** A request as the rules see it: a user, and a database that knows their roles. */
function request(asker: Asker): PayloadRequest {
  const docs = asker === 'editor' || asker === 'admin' ? [{ role: asker }] : []
  const req = {
    context: {},
    user: asker === 'visitor' ? null : { id: asker, collection: 'users' },
    payload: { db: { find: async () => ({ docs }) } },
  }
  return req as unknown as PayloadRequest
}
