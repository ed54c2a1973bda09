import type { Payload } from 'payload'
import { actorContext } from '#cms/operations/audit/actor.ts'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import {
  type ApiTokenInfo,
  apiTokenPrefix,
  type NewApiToken,
} from '#domain/accounts/tokens/apiTokens.ts'
import type { Scope } from '#domain/accounts/tokens/scopes.ts'
import type { ApiTokens } from '../accounts.ts'
import { refusalOf } from '../refusal.ts'
import { hashSecret, makeSecret } from '../secrets.ts'

const dayMs = 24 * 60 * 60 * 1000

type TokenRow = {
  id: string
  name: string
  scopes: Scope[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  made_by: string | null
}
type LiveRow = TokenRow & { use_is_due: boolean }

const columns = `
  t.id, t.name, t.created_at, t.expires_at, t.last_used_at, u.email as made_by,
  array(
    select s.value::text from api_tokens_scopes s where s.parent_id = t.id order by s."order"
  ) as scopes`

const listTokens = `
  select ${columns} from api_tokens t left join users u on u.id = t.user_id
  order by t.created_at desc, t.id`

const findToken = `
  select ${columns} from api_tokens t left join users u on u.id = t.user_id where t.id = $1`

/** A token of an admin is invalid while its creator is not an admin; a token without a creator is always valid. */
const findValidToken = `
  select ${columns},
    t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as use_is_due
  from api_tokens t left join users u on u.id = t.user_id
  where t.hash = $1 and t.expires_at > now()
    and (t.user_id is null or exists (
      select from user_roles r where r.user_id = t.user_id and r.role = 'admin'))`

/** The condition is checked again, so that of many concurrent requests only the first one writes. */
const noteUse = `
  update api_tokens set last_used_at = now()
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`

const findByIdOrName = `
  select id, id::text = lower($1) as by_id from api_tokens where id::text = lower($1) or name = $1`

/** Tokens of the command line and CI over the collection `api-tokens`. */
export function createApiTokens(payload: Payload): ApiTokens {
  return {
    issue: (request, madeBy) => issue(payload, request, madeBy),
    async list() {
      const { rows } = await accountsPool(payload).query<TokenRow>(listTokens)
      return rows.map(toInfo)
    },
    revoke: (idOrName) => revoke(payload, idOrName),
    check: (token) => check(payload, token),
  }
}

async function issue(
  payload: Payload,
  { name, scopes, days }: NewApiToken,
  madeBy: string | null,
): ReturnType<ApiTokens['issue']> {
  const token = apiTokenPrefix + makeSecret()
  const now = Date.now()
  const data = {
    name,
    scopes: [...new Set(scopes)],
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * dayMs).toISOString(),
    user: madeBy,
    hash: hashSecret(token),
  }
  const context = madeBy === null ? {} : actorContext({ account: madeBy })
  const { id } = await payload.create({ collection: 'api-tokens', data, depth: 0, context })
  const { rows } = await accountsPool(payload).query<TokenRow>(findToken, [id])
  const [row] = rows
  if (!row) throw new Error('The new token was revoked before it could be handed out.')
  return { token, info: toInfo(row) }
}

async function revoke(payload: Payload, idOrName: string): ReturnType<ApiTokens['revoke']> {
  const { rows } = await accountsPool(payload).query<{ id: string; by_id: boolean }>(
    findByIdOrName,
    [idOrName],
  )
  const [first, second] = rows
  const chosen = rows.find((row) => row.by_id) ?? first
  if (!chosen) return 'unknown'
  if (second && !chosen.by_id) return 'ambiguous'
  return (await deleteToken(payload, chosen.id)) ? 'revoked' : 'unknown'
}

/** Always one hash and one query, so that the time reveals nothing about a guess. */
async function check(payload: Payload, token: string): ReturnType<ApiTokens['check']> {
  const pool = accountsPool(payload)
  const { rows } = await pool.query<LiveRow>(findValidToken, [hashSecret(token)])
  const [row] = rows
  if (!row) return null
  if (row.use_is_due) await pool.query(noteUse, [row.id])
  const info = toInfo(row)
  return { info, scopes: info.scopes }
}

/** @returns false when another request has deleted the token */
async function deleteToken(payload: Payload, id: string): Promise<boolean> {
  try {
    await payload.delete({ collection: 'api-tokens', id, depth: 0 })
    return true
  } catch (error) {
    if (refusalOf(error).status === 404) return false
    throw error
  }
}

function toInfo(row: TokenRow): ApiTokenInfo {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    made_by: row.made_by,
  }
}
