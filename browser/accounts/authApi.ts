import * as z from 'zod/mini'
import type { AuthFailure } from '#domain/accounts/failureMessages.ts'
import type { Account, SessionTokens } from '#domain/accounts/session.ts'
import { sessionResponse, userResponse } from '#domain/accounts/sessionResponses.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { BrowserSession } from './session.ts'

/** The result of a request to the API, as pages need it. */
export type AuthResult<Value> =
  | { ok: true; value: Value }
  /** `unexpected`: no response, or an invalid one. */
  | ({ ok: false } & AuthFailure)

type Fetch = (path: ApiPath, init: RequestInit) => Promise<Response>

type Credentials = { email: string; password: string }

/** Long, because password checks are queued on a busy server. */
const formTimeoutMs = 30_000

const problem = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
})

/** Begins a session on the server; the page has to store it with `BrowserSession.begin`. */
export function login(values: Credentials): Promise<AuthResult<SessionTokens>> {
  return send(withoutSession, 'POST', '/api/v1/auth/login', values, sessionResponse)
}

/** Creates an account, without signing in. Links in its mails lead to the home page afterwards. */
export async function signup(values: Credentials): Promise<AuthResult<Account>> {
  const { email, password } = values
  const options = { emailRedirectTo: location.origin + screenPaths.home }
  const body = { email, password, options }
  const result = await send(withoutSession, 'POST', '/api/v1/auth/signup', body, userResponse)
  return result.ok ? { ok: true, value: result.value.user } : result
}

/** Changes the password; the server ends every other session of the account. */
export function changePassword(
  session: BrowserSession,
  values: { current_password: string; password: string },
): Promise<AuthResult<undefined>> {
  return send(session.fetch, 'POST', '/api/v1/auth/password', values, emptyBody)
}

/** Deletes the account with all its sessions; the caller has to forget this session afterwards. */
export function deleteAccount(
  session: BrowserSession,
  values: { current_password: string },
): Promise<AuthResult<undefined>> {
  return send(session.fetch, 'DELETE', '/api/v1/auth/user', values, emptyBody)
}

/** Requests a mail with a link to set a new password. */
export function forgot(values: { email: string }): Promise<AuthResult<undefined>> {
  return send(withoutSession, 'POST', '/api/v1/auth/forgot', values, emptyBody)
}

/** Sets the password of the account whose mailed link contained the token. */
export function reset(values: { token: string; password: string }): Promise<AuthResult<undefined>> {
  return send(withoutSession, 'POST', '/api/v1/auth/reset', values, emptyBody)
}

/** Confirms the address whose mailed link contained the token. */
export function verify(values: { token: string }): Promise<AuthResult<undefined>> {
  return send(withoutSession, 'POST', '/api/v1/auth/verify', values, emptyBody)
}

/** Requests the confirmation mail again. */
export function resend(session: BrowserSession): Promise<AuthResult<undefined>> {
  return send(session.fetch, 'POST', '/api/v1/auth/verify/resend', undefined, emptyBody)
}

const withoutSession: Fetch = (path, init) => fetch(path, init)

/** For routes without a body on success. */
const emptyBody = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

async function send<Value>(
  send: Fetch,
  method: 'POST' | 'DELETE',
  path: ApiPath,
  body: unknown,
  schema: z.ZodMiniType<Value>,
): Promise<AuthResult<Value>> {
  try {
    const response = await send(path, {
      method,
      ...(body === undefined ? {} : json(body)),
      signal: AbortSignal.timeout(formTimeoutMs),
    })
    const text = await response.text()
    const content: unknown = text === '' ? undefined : JSON.parse(text)
    return response.ok ? readValue(schema, content) : readProblem(content)
  } catch {
    // No connection, a timeout, or a response that is no JSON.
    return { ok: false, kind: 'unexpected' }
  }
}

function json(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readValue<Value>(schema: z.ZodMiniType<Value>, content: unknown): AuthResult<Value> {
  const parsed = z.safeParse(schema, content)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, kind: 'unexpected' }
}

function readProblem(content: unknown): AuthResult<never> {
  const { data } = z.safeParse(problem, content)
  if (!data) return { ok: false, kind: 'unexpected' }
  return { ok: false, kind: 'problem', code: data.code, message: data.detail ?? data.title }
}
