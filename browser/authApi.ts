import * as z from 'zod/mini'
import { sessionAnswer, userAnswer } from '#domain/api/answers.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import type { AuthFailure } from '#domain/auth/messages.ts'
import type { Account, SessionTokens } from '#domain/auth/session.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import type { BrowserSession } from './session.ts'

/** What the API answered, as a page needs it. */
export type AuthAnswer<Value> =
  | { ok: true; value: Value }
  /** `unexpected`: no answer, or none that makes sense. */
  | ({ ok: false } & AuthFailure)

type Send = (path: ApiPath, init: RequestInit) => Promise<Response>

type Credentials = { email: string; password: string }

/** Passwords wait their turn on a busy server; a page doesn't wait for ever. */
const formPatienceMs = 30_000

const problem = z.object({
  code: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
})

/** Begins a session on the server; the page has to keep it with `BrowserSession.begin`. */
export function login(values: Credentials): Promise<AuthAnswer<SessionTokens>> {
  return ask(openly, 'POST', '/api/v1/auth/login', values, sessionAnswer)
}

/** Creates an account, without signing in. Mails that this causes lead to the home page afterwards. */
export async function signup(values: Credentials): Promise<AuthAnswer<Account>> {
  const { email, password } = values
  const options = { emailRedirectTo: location.origin + screenPaths.home }
  const body = { email, password, options }
  const answer = await ask(openly, 'POST', '/api/v1/auth/signup', body, userAnswer)
  return answer.ok ? { ok: true, value: answer.value.user } : answer
}

/** Changes the password; the server ends every other session of the account. */
export function changePassword(
  session: BrowserSession,
  values: { current_password: string; password: string },
): Promise<AuthAnswer<undefined>> {
  return ask(session.fetch, 'POST', '/api/v1/auth/password', values, nothing)
}

/** Deletes the account with all its sessions; this one has to be forgotten then. */
export function deleteAccount(
  session: BrowserSession,
  values: { current_password: string },
): Promise<AuthAnswer<undefined>> {
  return ask(session.fetch, 'DELETE', '/api/v1/auth/user', values, nothing)
}

/** Asks for a mail with a link to set a new password. */
export function forgot(values: { email: string }): Promise<AuthAnswer<undefined>> {
  return ask(openly, 'POST', '/api/v1/auth/forgot', values, nothing)
}

/** Sets the password of the account whose mailed link carried the token. */
export function reset(values: { token: string; password: string }): Promise<AuthAnswer<undefined>> {
  return ask(openly, 'POST', '/api/v1/auth/reset', values, nothing)
}

/** Confirms the address whose mailed link carried the token. */
export function verify(values: { token: string }): Promise<AuthAnswer<undefined>> {
  return ask(openly, 'POST', '/api/v1/auth/verify', values, nothing)
}

/** Asks for the mail that confirms the address once more. */
export function resend(session: BrowserSession): Promise<AuthAnswer<undefined>> {
  return ask(session.fetch, 'POST', '/api/v1/auth/verify/resend', undefined, nothing)
}

const openly: Send = (path, init) => fetch(path, init)

/** For routes that have nothing to say when all is well. */
const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

async function ask<Value>(
  send: Send,
  method: 'POST' | 'DELETE',
  path: ApiPath,
  body: unknown,
  schema: z.ZodMiniType<Value>,
): Promise<AuthAnswer<Value>> {
  try {
    const response = await send(path, {
      method,
      ...(body === undefined ? {} : json(body)),
      signal: AbortSignal.timeout(formPatienceMs),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return response.ok ? readValue(schema, answer) : readProblem(answer)
  } catch {
    // No connection, none in time, or an answer that is no JSON.
    return { ok: false, kind: 'unexpected' }
  }
}

function json(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function readValue<Value>(schema: z.ZodMiniType<Value>, answer: unknown): AuthAnswer<Value> {
  const parsed = z.safeParse(schema, answer)
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, kind: 'unexpected' }
}

function readProblem(answer: unknown): AuthAnswer<never> {
  const { data } = z.safeParse(problem, answer)
  if (!data) return { ok: false, kind: 'unexpected' }
  return { ok: false, kind: 'problem', code: data.code, message: data.detail ?? data.title }
}
