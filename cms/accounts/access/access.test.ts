import type { SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import {
  type AccessTable,
  accessTable,
  isStaff,
  type Requester,
  request,
  requesters,
} from './testing/requesters.ts'

/**
 * Who may run an operation. `published` and `notTrashed`: staff everything, others what is published or not in
 * the trash. `own`: a user the own rows, an admin all. `ownOfStaff`: editors and admins the own rows.
 * `ownOfEditor`: an editor the own rows, an admin all.
 */
type Rule =
  | 'visitor'
  | 'published'
  | 'notTrashed'
  | 'editor'
  | 'admin'
  | 'own'
  | 'ownOfStaff'
  | 'ownOfEditor'
  | 'nobody'
type Rules = Record<string, Rule>

const staffItems: Rules = {
  create: 'editor',
  read: 'editor',
  readVersions: 'editor',
  update: 'editor',
  // Permanently; editors may move items to the trash.
  delete: 'admin',
  unlock: 'nobody',
  admin: 'nobody',
}
const copyItems: Rules = { ...staffItems, read: 'published' }
const savedItems: Rules = { ...staffItems, read: 'notTrashed' }
const copyDocument: Rules = { read: 'published', readVersions: 'editor', update: 'editor' }
const setting: Rules = { ...copyDocument, read: 'editor' }
const settings: Record<string, Rules> = {
  'claims-settings': { ...setting, update: 'admin' },
  'search-engines': setting,
  'market-settings': setting,
  'revenue-settings': { read: 'admin', readVersions: 'nobody', update: 'admin' },
}
const closed: Rules = Object.fromEntries(Object.keys(copyItems).map((name) => [name, 'nobody']))
const ofAdmins: Rules = {
  ...closed,
  create: 'admin',
  read: 'admin',
  update: 'admin',
  delete: 'admin',
}

const collections: Record<string, Rules> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: savedItems,
  feeds: { ...staffItems, delete: 'editor' },
  games: copyItems,
  'sport-events': copyItems,
  bonuses: copyItems,
  guides: copyItems,
  tournaments: copyItems,
  media: savedItems,
  claims: staffItems,
  'evidence-files': staffItems,
  'scheduled-offers': staffItems,
  casinos: copyItems,
  offers: staffItems,
  links: staffItems,
  toplists: copyItems,
  markets: copyItems,
  pages: copyItems,
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
  goals: ofAdmins,
  annotations: ofAdmins,
  'casino-connections': ofAdmins,
  postbacks: { ...closed, read: 'admin' },
  'revenue-reports': { ...closed, read: 'admin' },
  'currency-rates': ofAdmins,
  'closed-months': { ...ofAdmins, update: 'nobody' },
  'audit-log': { ...closed, read: 'admin' },
  'payload-kv': closed,
  'payload-jobs': closed,
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

describe('every operation of every collection has a rule', () => {
  test('no collection is missing from the table', () => {
    expect(config.collections.map(({ slug }) => slug).sort()).toEqual(
      Object.keys(collections).sort(),
    )
  })

  test.each(Object.entries(collections))('%s', async (slug, rules) => {
    const found = config.collections.find((collection) => collection.slug === slug)
    expect(await accessTable(found?.access ?? {})).toEqual(expected(rules))
  })
})

test('published copy is public, settings and writes are for editors, and those of claims and of revenue for admins', async () => {
  for (const { slug, access } of config.globals) {
    const rules = settings[slug] ?? copyDocument
    expect([slug, await accessTable(access)]).toEqual([slug, expected(rules)])
  }
})

test('no job can be run, queued or cancelled over the network', async () => {
  const { run, queue, cancel } = config.jobs.access ?? {}
  for (const rule of [run, queue, cancel]) {
    expect(await rule?.({ req: request('admin') })).toBe(false)
  }
})

test('GraphQL is off and the API accepts the origin of the site alone', () => {
  expect(config.graphQL.disable).toBe(true)
  expect(new Set(config.csrf)).toEqual(new Set(['http://localhost:3000']))
  expect(config.cors).toEqual(['http://localhost:3000'])
})

function expected(rules: Rules): AccessTable {
  const rows = Object.entries(rules).map(([operation, rule]) => {
    const results = requesters.map((requester) => [requester, resultFor(requester, rule)])
    return [operation, Object.fromEntries(results)]
  })
  return Object.fromEntries(rows)
}

function resultFor(requester: Requester, rule: Rule): string {
  if (rule === 'nobody') return 'false'
  if (rule === 'published' || rule === 'notTrashed') return isStaff(requester) ? 'true' : 'own'
  if (rule === 'ownOfStaff') return isStaff(requester) ? 'own' : 'false'
  if (rule === 'ownOfEditor' && requester === 'user') return 'false'
  if (rule !== 'own' && rule !== 'ownOfEditor')
    return String(requesters.indexOf(requester) >= requesters.indexOf(rule))
  if (requester === 'visitor') return 'false'
  return requester === 'admin' ? 'true' : 'own'
}
