import { randomUUID } from 'node:crypto'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { mapCollections } from '#domain/content/documents/items.ts'
import { postbackTemplates } from '#domain/revenue/postbacks/templates.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { offer } from '#seed/content/offer.ts'
import type { Person } from '../tables/requesters.ts'
import { textAt } from './client.ts'
import {
  auditEntry,
  event,
  evidenceFile,
  insert,
  insertUser,
  insertWithNewOwner,
  lock,
  pictureRow,
  postback,
  preference,
  revenueReport,
  roleOf,
  token,
} from './insertedRows.ts'
import type { Product } from './product.ts'
import { evidenceForm, pictureForm } from './uploadForms.ts'

/** The rows and values that requests to a collection use. */
export type Fixture = {
  /** Creates a row that no requester owns; resolves with its id. */
  row(product: Product): Promise<string>
  /** A row of the requester; null where there is none. */
  ownRow?(product: Product, person: Person): Promise<string | null>
  /** The values of a new row. */
  creation(product: Product): Promise<object>
  /** The values of a change. */
  change: object
}

const selectOwnRole = `select id from user_roles where user_id = $1 limit 1`
const selectKey = `select key as id from payload_preferences where id = $1`

/** A row that an admin saves, with its first version. */
const savedByAdmin = (slug: string) => async (product: Product) => {
  const body = await collectionFixtures[slug]?.creation(product)
  return textAt(await product.request('admin', 'POST', `/api/${slug}`, { body }), 'doc', 'id')
}

/** The delivered facts of an item of a kind, at an address of its own. */
function itemFixture(kind: Kind): Fixture {
  const [facts] = deliveredRows(kind)
  return {
    row: savedByAdmin(collectionOf(kind)),
    creation: async () => ({ ...facts, slug: `item-${randomUUID()}` }),
    change: { noindex: true },
  }
}

let offerCount = 0
/** An hour at which no other offer begins. */
const nextHour = () => {
  offerCount += 1
  return new Date(Date.UTC(2099, 0, 1, offerCount)).toISOString()
}

let monthCount = 0
/** The first day of a month that no other document names. */
const nextMonth = () => {
  monthCount += 1
  return new Date(Date.UTC(2000, monthCount)).toISOString().slice(0, 10)
}

/** A key that no other document has, of at most 40 characters. */
const newKey = () => `k${randomUUID()}`

export const collectionFixtures: Record<string, Fixture> = {
  'faq-items': {
    row: savedByAdmin('faq-items'),
    creation: async () => ({ question: 'What for?', answer: 'For this.', order: 99 }),
    change: { order: 98 },
  },
  'payment-methods': {
    row: savedByAdmin('payment-methods'),
    creation: async () => ({
      coin: 'Coin',
      symbol: 'CN',
      withdrawalTime: '1 minute',
      minimumDeposit: '1 CN',
      fee: 'none',
    }),
    change: { order: 98 },
  },
  redirects: {
    row: savedByAdmin('redirects'),
    creation: async () => ({ from: `/old/${randomUUID()}`, status: '302', to: '/faq' }),
    change: { status: '410' },
  },
  ...mapCollections(itemFixture),
  feeds: {
    row: savedByAdmin('feeds'),
    creation: async () => ({
      name: 'Games of a casino',
      address: 'https://casino.example/games.csv',
      from: '2099-01-01T00:00:00.000Z',
    }),
    change: { every: 'week' },
  },
  claims: {
    row: savedByAdmin('claims'),
    creation: async () => ({
      key: `c${randomUUID()}`,
      text: '1',
      statement: 'One.',
      kind: 'figure',
    }),
    change: { statement: 'Two.' },
  },
  'scheduled-offers': {
    row: savedByAdmin('scheduled-offers'),
    creation: async () => ({ ...offer, name: 'For some day', from: nextHour() }),
    change: { name: 'Another name' },
  },
  casinos: {
    row: savedByAdmin('casinos'),
    creation: async () => {
      const slug = newKey()
      return { slug, name: slug, meta: { title: slug, description: 'A casino.' } }
    },
    change: { order: 98 },
  },
  offers: {
    row: savedByAdmin('offers'),
    creation: async () => ({
      key: newKey(),
      casino: 'lucky-star',
      title: 'Free spins',
      kind: 'free-spins',
      url: 'https://casino.example/',
    }),
    change: { order: 98 },
  },
  links: {
    row: savedByAdmin('links'),
    creation: async () => ({
      key: newKey(),
      name: 'A link',
      rules: [{ choices: [{ offer: 'main', weight: 1 }] }],
    }),
    change: { order: 98 },
  },
  toplists: {
    row: savedByAdmin('toplists'),
    creation: async () => ({ key: newKey(), title: 'Best', howWeRank: 'By taste.' }),
    change: { order: 98 },
  },
  markets: {
    row: savedByAdmin('markets'),
    async creation({ database }) {
      // There can be eight at most.
      await database.query('delete from markets')
      return { key: newKey(), name: 'Somewhere' }
    },
    change: { order: 98 },
  },
  pages: {
    row: savedByAdmin('pages'),
    creation: async () => {
      const path = `/${newKey()}`
      return { path, heading: path, meta: { title: path, description: 'A page.' } }
    },
    change: { order: 98 },
  },
  'evidence-files': {
    row: insert(evidenceFile),
    creation: async () => evidenceForm(),
    change: {},
  },
  media: {
    row: insert(pictureRow),
    creation: async () => pictureForm(),
    change: { alt: 'Another dot' },
  },
  users: {
    row: insertUser,
    ownRow: async ({ accounts }, person) => accounts[person].id,
    creation: async () => ({ email: `${randomUUID()}@payline.example`, password: 'long enough' }),
    change: {},
  },
  'user-roles': {
    row: insertWithNewOwner(roleOf),
    async ownRow({ database, accounts }, person) {
      const { rows } = await database.query<{ id: string }>(selectOwnRole, [accounts[person].id])
      return rows[0]?.id ?? null
    },
    creation: async (product) => ({ user: await insertUser(product), role: 'editor' }),
    change: { role: 'admin' },
  },
  'api-tokens': {
    row: insertWithNewOwner(token),
    creation: async () => ({ name: 'mine', scopes: ['stats:read'], hash: randomUUID() }),
    change: { name: 'mine' },
  },
  'analytics-events': {
    row: insert(event),
    creation: async () => ({ event_type: 'page_view', page_url: '/', session_id: 'mine' }),
    change: { page_url: '/faq' },
  },
  goals: {
    row: savedByAdmin('goals'),
    creation: async () => ({ name: `goal ${randomUUID()}`, kind: 'path', path: '/faq' }),
    change: { path: '/terms' },
  },
  annotations: {
    row: savedByAdmin('annotations'),
    creation: async () => ({ day: '2026-11-20', text: 'mine' }),
    change: { text: 'mine' },
  },
  'casino-connections': {
    row: savedByAdmin('casino-connections'),
    creation: async () => ({ ...postbackTemplates.own.mapping, casino: newKey() }),
    change: { answer: 'OK' },
  },
  postbacks: {
    row: insert(postback),
    creation: async () => ({ outcome: 'counted', casino: 'mine', received_at: new Date() }),
    change: { casino: 'mine' },
  },
  'revenue-reports': {
    row: insert(revenueReport),
    creation: async () => ({ imported_at: new Date(), casino: 'mine', file: 'mine.csv' }),
    change: { casino: 'mine' },
  },
  'currency-rates': {
    row: savedByAdmin('currency-rates'),
    creation: async () => ({ day: nextMonth(), currency: 'BTC', into: 'USD', rate: '90000' }),
    change: { rate: '90001' },
  },
  'closed-months': {
    row: savedByAdmin('closed-months'),
    async creation(product) {
      const body = await collectionFixtures['casino-connections']?.creation(product)
      const made = await product.request('admin', 'POST', '/api/casino-connections', { body })
      return { casino: textAt(made, 'doc', 'casino'), month: nextMonth().slice(0, 7) }
    },
    change: { month: '1999-01' },
  },
  'audit-log': {
    row: insert(auditEntry),
    creation: async () => ({ at: new Date().toISOString(), action: 'deed', actor: 'mine' }),
    change: { actor: 'mine' },
  },
  'payload-locked-documents': {
    row: insertWithNewOwner(lock),
    creation: async ({ accounts }) => ({
      globalSlug: randomUUID(),
      user: { relationTo: 'users', value: accounts.editor.id },
    }),
    change: { globalSlug: 'none' },
  },
  'payload-preferences': {
    row: insertWithNewOwner(preference),
    ownRow: (product, person) => insert(preference)(product, product.accounts[person].id),
    creation: async () => ({ key: randomUUID(), value: { of: 'mine' } }),
    change: { value: { of: 'mine' } },
  },
}

/** The key of a preference, by which `/:key` addresses it. */
export async function keyOf({ database }: Product, id: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(selectKey, [id])
  return rows[0]?.id ?? id
}
