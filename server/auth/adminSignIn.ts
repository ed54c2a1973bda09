import type { Response as ExpressResponse, Request, RequestHandler } from 'express'
import type { Accounts } from '#cms/openCms.ts'
import { adminSignInPath } from '#domain/api/routes.ts'
import { loginBody } from '#domain/auth/bodies.ts'
import { type ProblemCode, problemBody } from '#domain/problem.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rateLimiter.ts'
import { type Failure, parseBody } from '../api/endpoint.ts'
import { mediaType, mustHangUp, parseJson, readBody } from '../api/requestBody.ts'
import { orTrouble } from '../passingTrouble.ts'
import { setProblemHeaders } from '../problem.ts'
import { type Checked, type SignInAccounts, signIn } from './signIn.ts'

export type AdminSignInOptions = {
  accounts: SignInAccounts & Pick<Accounts, 'openAdminSession'>
  limits: RateLimiter
  clientAddress(request: Request): string
  databaseAnswers(): Promise<boolean>
  log: Log
}

/** What the panel shows where a problem's own title would not help there. */
const sentences: Partial<Record<ProblemCode, string>> = {
  invalid_credentials: 'The email or password is not correct.',
  validation_failed: 'Enter an email address and a password of at least 6 characters.',
  forbidden: 'This account has no role at this desk. Ask an admin to grant it one.',
}

/**
 * The panel's sign-in, answered before Payload's REST API could: within the limits of the site's
 * own, for staff alone.
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
  const work = () => enter(options, request)
  const outcome = await orTrouble(work, options, response.locals.requestId)
  if (outcome === null) return
  if (mustHangUp(request)) response.setHeader('connection', 'close')
  if (outcome.ok) {
    response.setHeader('set-cookie', outcome.cookie)
    response.json(outcome.body)
    return
  }
  const { status, title } = problemBody(outcome.code)
  setProblemHeaders(response, status, outcome.retryAfterSeconds)
  response.status(status).json({ errors: [{ message: sentences[outcome.code] ?? `${title}.` }] })
}

type Entered = { ok: true; cookie: string; body: unknown }

async function enter(
  options: AdminSignInOptions,
  request: Request,
): Promise<Entered | Failure | null> {
  const read = await readBody(request)
  if (!read.ok) return read.why === 'too long' ? { ok: false, code: 'payload_too_large' } : null
  const sent = await sentFields(request, read.bytes)
  if (!sent) return { ok: false, code: 'unsupported_media_type' }
  const parsed = parseBody(loginBody, sent.fields)
  if (!parsed.ok) return parsed
  const begin = (checked: Checked) => openForStaff(options, checked)
  return signIn(options, parsed.body, options.clientAddress(request), begin)
}

async function openForStaff(
  { accounts }: AdminSignInOptions,
  { account, proof }: Checked,
): Promise<Entered | Failure> {
  if (account.roles.length === 0) return { ok: false, code: 'forbidden' }
  const opened = await accounts.openAdminSession(proof)
  if (!opened.ok) return opened
  const user = { id: account.id, email: account.email, collection: 'users' }
  const exp = Math.floor(opened.expiresAt.getTime() / 1000)
  return { ok: true, cookie: opened.cookie, body: { message: 'Signed in.', user, exp } }
}

/** Scripts send JSON; the panel a form with JSON in its field `_payload`. */
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
    // Not the form that its header says; to be refused like any other malformed body.
    return undefined
  }
}
