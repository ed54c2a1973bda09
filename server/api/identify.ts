import type { Accounts } from '#cms/openCms.ts'
import { apiTokenPrefix } from '#domain/accounts/tokens/apiTokens.ts'
import { bearerToken } from '#domain/accounts/tokens/bearerToken.ts'
import type { Caller } from '#domain/api/routes/route.ts'
import type { Identity } from './endpoint.ts'

export type Identified =
  | { ok: true; identity: Identity }
  | { ok: false; code: 'not_signed_in' | 'session_ended' | 'forbidden' }

/**
 * Whether a request may call a route. Only `Authorization: Bearer` counts, not cookies, so that a page
 * of another site can't act through a visitor's browser.
 */
export async function identify(
  accounts: Pick<Accounts, 'sessionOf' | 'apiTokens'>,
  caller: Caller,
  authorization: string | undefined,
): Promise<Identified> {
  // The endpoint checks the token of a shared dashboard.
  if (caller.kind === 'anyone' || caller.kind === 'share') {
    return { ok: true, identity: { kind: 'anyone' } }
  }
  const token = bearerToken(authorization)
  if (token === undefined) return { ok: false, code: 'not_signed_in' }
  return token.startsWith(apiTokenPrefix)
    ? byApiToken(accounts, caller, token)
    : bySession(accounts, caller, token)
}

async function byApiToken(
  { apiTokens }: Pick<Accounts, 'apiTokens'>,
  caller: Caller,
  token: string,
): Promise<Identified> {
  const known = await apiTokens.check(token)
  if (!known) return { ok: false, code: 'not_signed_in' }
  const may =
    caller.kind === 'token' ||
    (caller.kind === 'admin' && caller.scope !== undefined && known.scopes.includes(caller.scope))
  if (!may) return { ok: false, code: 'forbidden' }
  return { ok: true, identity: { kind: 'token', info: known.info } }
}

async function bySession(
  { sessionOf }: Pick<Accounts, 'sessionOf'>,
  caller: Caller,
  token: string,
): Promise<Identified> {
  const session = await sessionOf(token)
  if (!session) return { ok: false, code: 'session_ended' }
  const may =
    caller.kind === 'session' ||
    (caller.kind === 'admin' && session.account.roles.includes('admin'))
  if (!may) return { ok: false, code: 'forbidden' }
  return { ok: true, identity: { kind: 'session', session } }
}
