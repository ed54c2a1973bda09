import { randomUUID } from 'node:crypto'
import type { Person } from './askers.ts'
import type { Answer } from './client.ts'
import type { Product } from './product.ts'

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

/** A statement that inserts one row and returns its id. */
const insert = (statement: string) => async (product: Product, owner?: string) => {
  const values = statement.includes('$1') ? [owner] : []
  const { rows } = await product.database.query<{ id: string }>(statement, values)
  return rows[0]?.id ?? ''
}

const somebody = async (product: Product) => (await product.double('user')).id

const roleOf = `
  insert into user_roles (user_id, role) values ($1, 'editor') returning id`
const findOwnRole = `select id from user_roles where user_id = $1 limit 1`
const token = `
  insert into api_tokens (name, created_at, expires_at, user_id, hash)
  values ('of somebody', now(), now() + interval '1 day', $1, gen_random_uuid()) returning id`
/** With the note that ingest makes of it: lists are counted by what the figures say. */
const event = `
  with event as (
    insert into analytics_events
      (id, event_type, page_url, session_id, session_duration, device_type, channel)
    values (gen_random_uuid(), 'page_view', '/', 'of somebody', 0, 'desktop', 'Direct')
    returning id),
  note as (insert into analytics_pending (ids) select array[id] from event)
  select id from event`
const auditEntry = `
  insert into audit_log (at, action, actor) values (now(), 'deed', 'of somebody') returning id`
const keyValue = `
  insert into payload_kv (key, data) values (gen_random_uuid(), '{}') returning id`
const lock = `
  with lock as (insert into payload_locked_documents (global_slug) values ('offer') returning id)
  insert into payload_locked_documents_rels (parent_id, path, users_id)
  select id, 'user', $1 from lock returning parent_id as id`
const preference = `
  with preference as (
    insert into payload_preferences (key, value) values (gen_random_uuid(), '{"of": "somebody"}')
    returning id)
  insert into payload_preferences_rels (parent_id, path, users_id)
  select id, 'user', $1 from preference returning parent_id as id`
const findKey = `select key as id from payload_preferences where id = $1`
const faqItem = `
  with item as (insert into faq_items default values returning id)
  insert into faq_items_locales (question, answer, _locale, _parent_id)
  select 'What for?', 'For this.', 'en', id from item returning _parent_id as id`
const paymentMethod = `
  with method as (insert into payment_methods default values returning id)
  insert into payment_methods_locales
    (coin, symbol, withdrawal_time, minimum_deposit, fee, _locale, _parent_id)
  select 'Coin', 'CN', '1 minute', '1 CN', 'none', 'en', id from method
  returning _parent_id as id`

const redirect = `
  insert into redirects ("from", status) values ('/old/' || gen_random_uuid(), '410') returning id`
const itemNote = `insert into item_notes (item) values ($1) returning id`
let notes = 0
/** One that no note is on. */
const nextItem = () => {
  notes += 1
  return `event-${notes}`
}

/** Without its file, which takes far longer to make. */
const pictureRow = `
  with picture as (
    insert into media (filename, mime_type, filesize, width, height)
    values (gen_random_uuid() || '.png', 'image/png', 70, 1, 1) returning id)
  insert into media_locales (alt, _locale, _parent_id)
  select 'A dot', 'en', id from picture returning _parent_id as id`

const ofSomebody = (statement: string) => async (product: Product) =>
  insert(statement)(product, await somebody(product))

export const subjects: Record<string, Subject> = {
  'faq-items': {
    row: insert(faqItem),
    creation: async () => ({ question: 'What for?', answer: 'For this.', order: 99 }),
    change: { order: 98 },
  },
  'payment-methods': {
    row: insert(paymentMethod),
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
    row: insert(redirect),
    creation: async () => ({ from: `/old/${randomUUID()}`, status: '302', to: '/faq' }),
    change: { status: '410' },
  },
  'item-notes': {
    row: (product) => insert(itemNote)(product, nextItem()),
    creation: async () => ({ item: nextItem(), noindex: true }),
    change: { noindex: true },
  },
  media: {
    row: insert(pictureRow),
    creation: async () => picture(),
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
      globalSlug: 'offer',
      user: { relationTo: 'users', value: accounts.editor.id },
    }),
    change: { globalSlug: 'terms' },
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

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function picture(): FormData {
  const form = new FormData()
  const file = new Blob([Buffer.from(dot, 'base64')], { type: 'image/png' })
  form.append('file', file, `${randomUUID()}.png`)
  form.append('_payload', JSON.stringify({ alt: 'A dot' }))
  return form
}

/** A picture with its file, as an admin uploads it. */
export function upload(product: Product): Promise<Answer> {
  return product.ask('admin', 'POST', '/api/media', { body: picture() })
}
