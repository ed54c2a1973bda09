import { randomUUID } from 'node:crypto'
import { offer } from '#seed/offer.ts'
import type { Person } from './askers.ts'
import { textAt } from './client.ts'
import {
  auditEntry,
  event,
  evidenceFile,
  insert,
  job,
  keyValue,
  lock,
  ofSomebody,
  pictureRow,
  preference,
  roleOf,
  somebody,
  token,
} from './insertedRows.ts'
import type { Product } from './product.ts'
import { evidenceForm, pictureForm } from './uploadForms.ts'

/** What the requests to a collection are about. */
export type Subject = {
  /** A row that nothing else uses, belonging to none of the askers; resolves with its id. */
  row(product: Product): Promise<string>
  /** A row that belongs to somebody; null where they have none. */
  ownRow?(product: Product, person: Person): Promise<string | null>
  /** What a new row is made of. */
  creation(product: Product): Promise<object>
  /** What is changed about a row. */
  change: object
}

const findOwnRole = `select id from user_roles where user_id = $1 limit 1`
const findKey = `select key as id from payload_preferences where id = $1`

/** As an admin saves it, with the first of its versions. */
const savedAs = (slug: string) => async (product: Product) => {
  const body = await subjects[slug]?.creation(product)
  return textAt(await product.ask('admin', 'POST', `/api/${slug}`, { body }), 'doc', 'id')
}

let notes = 0
/** One that no note is on. */
const nextItem = () => {
  notes += 1
  return `event-${notes}`
}

let offers = 0
/** One at which no other offer begins. */
const nextHour = () => {
  offers += 1
  return new Date(Date.UTC(2099, 0, 1, offers)).toISOString()
}

export const subjects: Record<string, Subject> = {
  'faq-items': {
    row: savedAs('faq-items'),
    creation: async () => ({ question: 'What for?', answer: 'For this.', order: 99 }),
    change: { order: 98 },
  },
  'payment-methods': {
    row: savedAs('payment-methods'),
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
    row: savedAs('redirects'),
    creation: async () => ({ from: `/old/${randomUUID()}`, status: '302', to: '/faq' }),
    change: { status: '410' },
  },
  'item-notes': {
    row: savedAs('item-notes'),
    creation: async () => ({ item: nextItem(), noindex: true }),
    change: { noindex: true },
  },
  claims: {
    row: savedAs('claims'),
    creation: async () => ({
      key: `c${randomUUID()}`,
      text: '1',
      statement: 'One.',
      kind: 'figure',
    }),
    change: { statement: 'Two.' },
  },
  'scheduled-offers': {
    row: savedAs('scheduled-offers'),
    creation: async () => ({ ...offer, name: 'For some day', from: nextHour() }),
    change: { name: 'Another name' },
  },
  'evidence-files': {
    row: insert(evidenceFile),
    creation: async () => evidenceForm(),
    change: {},
  },
  'payload-jobs': {
    row: insert(job),
    creation: async () => ({ queue: 'mine' }),
    change: { queue: 'mine' },
  },
  media: {
    row: insert(pictureRow),
    creation: async () => pictureForm(),
    change: { alt: 'Another dot' },
  },
  users: {
    row: somebody,
    ownRow: async ({ accounts }, person) => accounts[person].id,
    creation: async () => ({ email: `${randomUUID()}@payline.example`, password: 'long enough' }),
    change: {},
  },
  'user-roles': {
    row: ofSomebody(roleOf),
    async ownRow({ database, accounts }, person) {
      const { rows } = await database.query<{ id: string }>(findOwnRole, [accounts[person].id])
      return rows[0]?.id ?? null
    },
    creation: async (product) => ({ user: await somebody(product), role: 'editor' }),
    change: { role: 'admin' },
  },
  'api-tokens': {
    row: ofSomebody(token),
    creation: async () => ({ name: 'mine', scopes: ['stats:read'], hash: randomUUID() }),
    change: { name: 'mine' },
  },
  'analytics-events': {
    row: insert(event),
    creation: async () => ({ event_type: 'page_view', page_url: '/', session_id: 'mine' }),
    change: { page_url: '/faq' },
  },
  'audit-log': {
    row: insert(auditEntry),
    creation: async () => ({ at: new Date().toISOString(), action: 'deed', actor: 'mine' }),
    change: { actor: 'mine' },
  },
  'payload-kv': {
    row: insert(keyValue),
    creation: async () => ({ key: randomUUID(), data: {} }),
    change: { data: { mine: true } },
  },
  'payload-locked-documents': {
    row: ofSomebody(lock),
    creation: async ({ accounts }) => ({
      globalSlug: randomUUID(),
      user: { relationTo: 'users', value: accounts.editor.id },
    }),
    change: { globalSlug: 'none' },
  },
  'payload-preferences': {
    row: ofSomebody(preference),
    ownRow: (product, person) => insert(preference)(product, product.accounts[person].id),
    creation: async () => ({ key: randomUUID(), value: { of: 'mine' } }),
    change: { value: { of: 'mine' } },
  },
  'payload-migrations': {
    row: async () => randomUUID(),
    creation: async () => ({ name: 'mine', batch: 1 }),
    change: { batch: 2 },
  },
}

/** The key of a row of preferences, which `/:key` is asked by. */
export async function keyOf({ database }: Product, id: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(findKey, [id])
  return rows[0]?.id ?? id
}
