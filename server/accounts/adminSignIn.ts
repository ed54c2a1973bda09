import type { Response as ExpressResponse, Request, RequestHandler } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import { loginBody } from '#domain/accounts/requestBodies.ts'
import { type ProblemCode, problemBody } from '#domain/api/problems/problem.ts'
import { adminSignInPath } from '#domain/api/routes.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'
import type { Log } from '#platform/log/log.ts'
import { withDatabaseFailures } from '../api/databaseFailures.ts'
import { type Failure, parseBody } from '../api/endpoint.ts'
import { setProblemHeaders } from '../api/problem.ts'
import { mediaType, mustCloseConnection, parseJson, readBody } from '../api/requestBody.ts'
import { type Checked, type SignInAccounts, signIn } from './signIn.ts'

export type AdminSignInOptions = {
  accounts: SignInAccounts & Pick<Accounts, 'openAdminSession'>
  limits: RateLimiter
  clientAddress(request: Request): string
  databaseResponds(): Promise<boolean>
  log: Log
}

/** Messages of the admin panel that replace a problem's title. */
const sentences: Partial<Record<ProblemCode, string>> = {
  invalid_credentials: 'The email or password is not correct.',
  validation_failed: 'Enter an email address and a password of at least 6 characters.',
  forbidden: 'This account has no role in the admin panel. Ask an admin to grant it one.',
}

/**
 * The admin panel's sign-in, in the place of Payload's: with the same rate limits as the site's sign-in,
 * and only for accounts with a role.
 */
export function adminSignIn(options: AdminSignInOptions): RequestHandler {
  return async (request, response, next) => {
    const [path] = request.url.split('?', 1)
    if (request.method !== 'POST' || path !== adminSignInPath) return next()
    await answerLogin(options, request, response)
  }
}

async function answerLogin(
  options: AdminSignInOptions,
  request: Request,
  response: ExpressResponse,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  const work = () => signInToAdmin(options, request)
  const outcome = await withDatabaseFailures(work, options, response.locals.requestId)
  if (outcome === null) return
  if (mustCloseConnection(request)) response.setHeader('connection', 'close')
  if (outcome.ok) {
    response.setHeader('set-cookie', outcome.cookie)
    response.json(outcome.body)
    return
  }
  const { status, title } = problemBody(outcome.code)
  setProblemHeaders(response, status, outcome.retryAfterSeconds)
  response.status(status).json({ errors: [{ message: sentences[outcome.code] ?? `${title}.` }] })
}

type SignedIn = { ok: true; cookie: string; body: unknown }

async function signInToAdmin(
  options: AdminSignInOptions,
  request: Request,
): Promise<SignedIn | Failure | null> {
  const read = await readBody(request)
  if (!read.ok) return read.why === 'too long' ? { ok: false, code: 'payload_too_large' } : null
  const sent = await sentFields(request, read.bytes)
  if (!sent) return { ok: false, code: 'unsupported_media_type' }
  const parsed = parseBody(loginBody, sent.fields)
  if (!parsed.ok) return parsed
  const openSession = (checked: Checked) => openForStaff(options, checked)
  return signIn(options, parsed.body, options.clientAddress(request), openSession)
}

async function openForStaff(
  { accounts }: AdminSignInOptions,
  { account, proof }: Checked,
): Promise<SignedIn | Failure> {
  if (account.roles.length === 0) return { ok: false, code: 'forbidden' }
  const opened = await accounts.openAdminSession(proof)
  if (!opened.ok) return opened
  const user = { id: account.id, email: account.email, collection: 'users' }
  const exp = Math.floor(opened.expiresAt.getTime() / 1000)
  return { ok: true, cookie: opened.cookie, body: { message: 'Signed in.', user, exp } }
}

/** Scripts send JSON; the admin panel sends a form with JSON in the field `_payload`. */
async function sentFields(
  request: Request,
  bytes: Buffer,
): Promise<{ fields: unknown } | undefined> {
  switch (mediaType(request)) {
    case 'application/json':
      return { fields: parseJson(bytes) }
    case 'multipart/form-data':
      return { fields: await payloadField(request.headers['content-type'] ?? '', bytes) }
    default:
      return undefined
  }
}

async function payloadField(contentType: string, bytes: Buffer): Promise<unknown> {
  try {
    const body = new Uint8Array(bytes)
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    const field = form.get('_payload')
    return typeof field === 'string' ? parseJson(Buffer.from(field)) : undefined
  } catch {
    // The body is not the form that the header announces; it is refused like other malformed bodies.
    return undefined
  }
}
