import type { Product } from './product.ts'

/** Rows that cannot be created over HTTP, or only with more effort than the tests need. */

/** A statement that inserts one row and returns its id. */
export const insert = (statement: string) => async (product: Product, owner?: string) => {
  const values = statement.includes('$1') ? [owner] : []
  const { rows } = await product.database.query<{ id: string }>(statement, values)
  return rows[0]?.id ?? ''
}

export const insertUser = async (product: Product) => (await product.copyAccount('user')).id

/** A statement that inserts a row of a new user. */
export const insertWithNewOwner = (statement: string) => async (product: Product) =>
  insert(statement)(product, await insertUser(product))

export const roleOf = `
  insert into user_roles (user_id, role) values ($1, 'editor') returning id`
export const token = `
  insert into api_tokens (name, created_at, expires_at, user_id, hash)
  values ('of somebody', now(), now() + interval '1 day', $1, gen_random_uuid()) returning id`
/** With its entry in `analytics_pending`, because the admin counts events by the rollups. */
export const event = `
  with event as (
    insert into analytics_events
      (id, event_type, page_url, session_id, session_duration, device_type, channel)
    values (gen_random_uuid(), 'page_view', '/', 'of somebody', 0, 'desktop', 'Direct')
    returning id),
  note as (insert into analytics_pending (ids) select array[id] from event)
  select id from event`
export const auditEntry = `
  insert into audit_log (at, action, actor) values (now(), 'deed', 'of somebody') returning id`
export const postback = `
  insert into postbacks (outcome, casino, received_at) values ('refused', 'lucky-star', now())
  returning id`
export const revenueReport = `
  insert into revenue_reports (imported_at, casino, first_day, last_day, file, summary, actor)
  values (now(), 'lucky-star', '2026-10-01', '2026-10-31', 'october.csv', 'nothing', 'somebody')
  returning id`
/** Of a document that no concurrent test writes. */
export const lock = `
  with lock as (
    insert into payload_locked_documents (global_slug) values (gen_random_uuid()) returning id)
  insert into payload_locked_documents_rels (parent_id, path, users_id)
  select id, 'user', $1 from lock returning parent_id as id`
export const preference = `
  with preference as (
    insert into payload_preferences (key, value) values (gen_random_uuid(), '{"of": "somebody"}')
    returning id)
  insert into payload_preferences_rels (parent_id, path, users_id)
  select id, 'user', $1 from preference returning parent_id as id`
export const evidenceFile = `
  insert into evidence_files (filename, mime_type, filesize)
  values (gen_random_uuid() || '.txt', 'text/plain', 4) returning id`

/** Without its file, because creating the file is slow. */
export const pictureRow = `
  with picture as (
    insert into media (filename, mime_type, filesize, width, height)
    values (gen_random_uuid() || '.png', 'image/png', 70, 1, 1) returning id)
  insert into media_locales (alt, _locale, _parent_id)
  select 'A dot', 'en', id from picture returning _parent_id as id`
