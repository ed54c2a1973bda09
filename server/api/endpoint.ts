import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { LiveSession } from '#cms/openCms.ts'
import type { ApiTokenInfo } from '#domain/accounts/tokens/apiTokens.ts'
import type { FieldProblem, ProblemCode } from '#domain/api/problems/problem.ts'
import { hasBody, mediaType, parseJson, readBody } from './requestBody.ts'

/** The caller, of the kind that the route's row in the table requires. */
export type Identity =
  | { kind: 'anyone' }
  | { kind: 'session'; session: LiveSession }
  | { kind: 'token'; info: ApiTokenInfo }

/** A request whose caller may use the route. */
export type Call = {
  request: IncomingMessage
  /** The client address by which requests are counted. */
  address: string
  identity: Identity
}

export type Failure = {
  ok: false
  code: ProblemCode
  errors?: FieldProblem[]
  retryAfterSeconds?: number
  /** What is wrong with this request, in words; never repeats what was sent. */
  detail?: string
}

/** The status of a success is in the table of routes. */
export type EndpointResult = { ok: true; body?: unknown } | Failure

/**
 * Handles the requests of a route. `null`: the client has closed the connection, so there is no
 * response. The endpoint times out if the database doesn't respond, so an endpoint that changes data
 * calls `beginCommit` right before.
 */
export type Endpoint = (call: Call) => Promise<EndpointResult | null>

/** An endpoint of a route that requires a session. */
export function ofSession(make: (session: LiveSession) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    if (identity.kind !== 'session')
      throw new Error('The route allows other callers than sessions.')
    return make(identity.session)(call)
  }
}

/** An endpoint of a route that requires an API token. */
export function ofToken(make: (info: ApiTokenInfo) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    if (identity.kind !== 'token')
      throw new Error('The route allows other callers than API tokens.')
    return make(identity.info)(call)
  }
}

/** An admin, or an API token with the rights of an admin. */
export type AdminIdentity = Exclude<Identity, { kind: 'anyone' }>

/** An endpoint of a route that requires an admin, or an API token with its scope. */
export function ofAdmin(make: (admin: AdminIdentity) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    const isAdmin =
      identity.kind === 'token' ||
      (identity.kind === 'session' && identity.session.account.roles.includes('admin'))
    if (!isAdmin) throw new Error('The route allows other callers than admins.')
    return make(identity)(call)
  }
}

/** An endpoint with a JSON body, parsed by its route's schema. */
export function withBody<Schema extends z.ZodMiniType>(
  route: { body: Schema; bodyIsOptional?: true },
  endpoint: (body: z.output<Schema>, call: Call) => Promise<EndpointResult>,
): Endpoint {
  return async (call) => {
    const { request } = call
    if (!hasBody(request) && route.bodyIsOptional) return endpoint(z.parse(route.body, {}), call)
    const { 'content-encoding': encoding } = request.headers
    if (mediaType(request) !== 'application/json' || encoding !== undefined) {
      return { ok: false, code: 'unsupported_media_type' }
    }
    const read = await readBody(request)
    if (!read.ok) return read.why === 'too long' ? { ok: false, code: 'payload_too_large' } : null
    const parsed = parseBody(route.body, parseJson(read.bytes))
    return parsed.ok ? endpoint(parsed.body, call) : parsed
  }
}

/** Parses what a client sent. The problems contain fields and rules, never values. */
export function parseBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): { ok: true; body: z.output<Schema> } | Failure {
  if (sent === undefined) return invalid([{ path: '', code: 'invalid_json' }])
  const parsed = z.safeParse(schema, sent)
  if (parsed.success) return { ok: true, body: parsed.data }
  return invalid(
    parsed.error.issues.map(({ path, message, code }) => ({
      path: path.join('.'),
      // The message of a custom rule is its code; the library's own messages are sentences.
      code: /^[a-z]+(_[a-z]+)+$/.test(message) ? message : code,
    })),
  )
}

function invalid(errors: FieldProblem[]): Failure {
  return { ok: false, code: 'validation_failed', errors }
}
