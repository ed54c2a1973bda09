import type pg from 'pg'
import { isRecord } from './client.ts'

/** Fields that no response contains. */
const hiddenFields: ReadonlySet<string> = new Set([
  'hash',
  'salt',
  'sessions',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'resetPasswordRequestedAt',
  'commonPassword',
])

/** Fields of an account that no request may write, with the values that the tests try. */
export const unwritableFields: Readonly<Record<string, unknown>> = {
  id: '00000000-0000-4000-8000-000000000000',
  hash: 'pbkdf2-of-mine',
  salt: 'salt-of-mine',
  sessions: [{ id: '00000000-0000-4000-8000-00000000beef', expiresAt: '2099-01-01T00:00:00.000Z' }],
  resetPasswordToken: 'token-of-mine',
  resetPasswordExpiration: '2099-01-01T00:00:00.000Z',
  commonPassword: true,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  role: 'admin',
  roles: ['admin'],
  _verified: true,
}

const selectProtected = `
  select u.id, u.hash, u.salt, u.reset_password_token, u.reset_password_expiration,
    u.common_password, u.email_verified_at,
    array(select s.id from users_sessions s where s._parent_id = u.id order by s.id) as sessions,
    array(select r.role::text from user_roles r where r.user_id = u.id) as roles
  from users u where u.email = $1`

/** The stored values of fields that no request may write. */
export async function protectedColumns(database: pg.Pool, email: string): Promise<unknown> {
  const { rows } = await database.query(selectProtected, [email])
  return rows[0]
}

const selectSecrets = `
  select hash as value, null as owner from users union select salt, null from users
  union select id, _parent_id::text from users_sessions
  union select hash, null from api_tokens
  union select hash, null from auth_refresh_tokens union select hash, null from auth_mail_links
  union select hash, null from casino_connection_secrets`

/** A stored value that no response may contain; only the owner of a session may read its id. */
type Secret = { value: string; owner: string | null }

export async function secretsOf(database: pg.Pool): Promise<Secret[]> {
  const { rows } = await database.query<{ value: string | null; owner: string | null }>(
    selectSecrets,
  )
  return rows.flatMap(({ value, owner }) => (value === null ? [] : [{ value, owner }]))
}

/** Paths of hidden fields within JSON; empty values are ignored. */
export function hiddenFieldsIn(json: unknown, path = ''): string[] {
  if (Array.isArray(json)) return json.flatMap((one, at) => hiddenFieldsIn(one, `${path}[${at}]`))
  if (!isRecord(json)) return []
  return Object.entries(json).flatMap(([key, value]) => {
    const here = `${path}.${key}`
    const empty = value === null || (Array.isArray(value) && value.length === 0)
    if (hiddenFields.has(key) && !empty) return [here]
    return hiddenFieldsIn(value, here)
  })
}

/**
 * Queries that would reveal a hidden value bit by bit if their result depended on the guess. Each
 * requester guesses values of the own account.
 */
export const guesses: ReadonlyArray<{ path: string; of: 'hash' | 'salt' | 'session' | 'flag' }> = [
  { path: '/api/users?where[hash][like]=', of: 'hash' },
  { path: '/api/users?where[hash][contains]=', of: 'hash' },
  { path: '/api/users?where[or][0][and][0][hash][like]=', of: 'hash' },
  { path: '/api/users/count?where[hash][like]=', of: 'hash' },
  { path: '/api/users/me?where[hash][like]=', of: 'hash' },
  { path: '/api/users?where[salt][like]=', of: 'salt' },
  { path: '/api/users?where[sessions.id][equals]=', of: 'session' },
  { path: '/api/users?where[commonPassword][equals]=', of: 'flag' },
  { path: '/api/users?where[roles.user.hash][like]=', of: 'hash' },
  { path: '/api/users?joins[roles][where][user.hash][like]=', of: 'hash' },
  { path: '/api/users/me?joins[roles][where][user.hash][like]=', of: 'hash' },
  { path: '/api/user-roles?where[user.hash][like]=', of: 'hash' },
  { path: '/api/user-roles?where[user.salt][like]=', of: 'salt' },
  { path: '/api/user-roles?where[user.sessions.id][equals]=', of: 'session' },
  { path: '/api/user-roles?where[user.commonPassword][equals]=', of: 'flag' },
  { path: '/api/user-roles/count?where[user.hash][like]=', of: 'hash' },
  { path: '/api/api-tokens?where[user.hash][like]=', of: 'hash' },
  { path: '/api/payload-locked-documents?where[user.hash][like]=', of: 'hash' },
  { path: '/api/payload-locked-documents?where[user.value.hash][like]=', of: 'hash' },
]

/** The same about the account of an admin, by requesters who may not read it. */
export const guessesAboutOthers = [
  '/api/users?where[email][like]=',
  '/api/users?where[roles.email][like]=',
  '/api/users?joins[roles][where][email][like]=',
  '/api/users/count?where[email][like]=',
  '/api/user-roles?where[email][like]=',
  '/api/user-roles?where[user.email][like]=',
  '/api/user-roles?where[user.roles.email][like]=',
  '/api/api-tokens?where[user.email][like]=',
  '/api/payload-locked-documents?where[user.email][like]=',
  '/api/payload-locked-documents?where[user.value.email][like]=',
]

/** Lists whose order would reveal how hidden values compare. */
export const sorts = [
  '/api/users?sort=hash',
  '/api/users?sort=salt',
  '/api/users?sort=sessions.id',
  '/api/users?joins[roles][sort]=user.hash',
  '/api/user-roles?sort=user.hash',
  '/api/user-roles?sort=user.salt',
  '/api/api-tokens?sort=hash',
  '/api/api-tokens?sort=user.hash',
  '/api/payload-locked-documents?sort=user.hash',
]

/** Requests for more fields than a response may contain. */
export const revealingPaths = [
  '/api/users?select[hash]=true&select[salt]=true&select[sessions]=true',
  '/api/users?select[commonPassword]=true&select[resetPasswordToken]=true',
  '/api/users?depth=3&showHiddenFields=true&overrideAccess=true',
  '/api/users?populate[users][hash]=true&depth=3',
  '/api/users/me?select[hash]=true&select[sessions]=true&depth=3',
  '/api/user-roles?depth=3&populate[users][hash]=true&populate[users][salt]=true',
  '/api/user-roles?depth=3&select[user]=true&overrideAccess=true',
  '/api/api-tokens?select[hash]=true',
  '/api/api-tokens?depth=3&populate[users][hash]=true&showHiddenFields=true',
  '/api/payload-locked-documents?depth=3&populate[users][hash]=true&populate[users][email]=true',
]
