import type { SanitizedConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { type Allowed, type Asker, allowedFor, askers, isStaff, request } from './testing/askers.ts'

/**
 * From whom on an operation is allowed; `published` and `kept` for all of staff, and for others as
 * far as something is published or not in the trash; `own` is a user's own rows, and all for an admin;
 * `ownOfStaff` the own rows of editors and admins alone; `ownOfEditor` an editor's own rows, and
 * all for an admin.
 */
type Rule =
  | 'visitor'
  | 'published'
  | 'kept'
  | 'editor'
  | 'admin'
  | 'own'
  | 'ownOfStaff'
  | 'ownOfEditor'
  | 'nobody'
type Rules = Record<string, Rule>

const forDesk: Rules = {
  create: 'editor',
  read: 'editor',
  readVersions: 'editor',
  update: 'editor',
  // For ever; the trash is open to editors.
  delete: 'admin',
  unlock: 'nobody',
  admin: 'nobody',
}
const copyItems: Rules = { ...forDesk, read: 'published' }
const savedItems: Rules = { ...forDesk, read: 'kept' }
const copyDocument: Rules = { read: 'published', readVersions: 'editor', update: 'editor' }
const setting: Rules = { ...copyDocument, read: 'editor' }
const settings = new Set(['claims-settings', 'search-engines'])
const closed: Rules = Object.fromEntries(Object.keys(copyItems).map((name) => [name, 'nobody']))

const collections: Record<string, Rules> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: savedItems,
  'item-notes': copyItems,
  media: savedItems,
  claims: forDesk,
  'evidence-files': forDesk,
  'scheduled-offers': forDesk,
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

test('copy is public to read once it is published, and settings and writing are for editors', async () => {
  for (const { slug, access } of config.globals) {
    const rules = settings.has(slug) ? setting : copyDocument
    expect([slug, await allowedFor(access)]).toEqual([slug, expected(rules)])
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

function expected(rules: Rules): Allowed {
  const rows = Object.entries(rules).map(([operation, rule]) => {
    const answers = askers.map((asker) => [asker, answerTo(asker, rule)])
    return [operation, Object.fromEntries(answers)]
  })
  return Object.fromEntries(rows)
}

function answerTo(asker: Asker, rule: Rule): string {
  if (rule === 'nobody') return 'false'
  if (rule === 'published' || rule === 'kept') return isStaff(asker) ? 'true' : 'own'
  if (rule === 'ownOfStaff') return isStaff(asker) ? 'own' : 'false'
  if (rule === 'ownOfEditor' && asker === 'user') return 'false'
  if (rule !== 'own' && rule !== 'ownOfEditor')
    return String(askers.indexOf(asker) >= askers.indexOf(rule))
  if (asker === 'visitor') return 'false'
  return asker === 'admin' ? 'true' : 'own'
}
