import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { LiveSession } from '#cms/openCms.ts'
import type { ApiTokenInfo } from '#domain/auth/apiTokens.ts'
import type { FieldProblem, ProblemCode } from '#domain/problem.ts'
import { hasBody, mediaType, parseJson, readBody } from './requestBody.ts'

/** Who calls, as the route's row in the table asks for it. */
export type Identity =
  | { kind: 'anyone' }
  | { kind: 'session'; session: LiveSession }
  | { kind: 'token'; info: ApiTokenInfo }

/** A request that its route has let in. */
export type Call = {
  request: IncomingMessage
  /** The client's network address, as it is counted. */
  address: string
  identity: Identity
}

export type Failure = {
  ok: false
  code: ProblemCode
  errors?: FieldProblem[]
  retryAfterSeconds?: number
  /** What is wrong with this very request, in words; never what was sent. */
  detail?: string
}

/** The status of a success stands in the table of routes. */
export type Answer = { ok: true; body?: unknown } | Failure

/**
 * What a route does. `null`: the client has gone, nobody is there to be answered. It is given up where
 * the database doesn't answer; so whatever changes something calls `seeThrough` right before.
 */
export type Endpoint = (call: Call) => Promise<Answer | null>

/** An endpoint of a route that only a session may call. */
export function ofSession(make: (session: LiveSession) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    if (identity.kind !== 'session') throw new Error('The route lets in others than sessions.')
    return make(identity.session)(call)
  }
}

/** An endpoint of a route that only an API token may call. */
export function ofToken(make: (info: ApiTokenInfo) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    if (identity.kind !== 'token') throw new Error('The route lets in others than API tokens.')
    return make(identity.info)(call)
  }
}

/** An admin, or an API token that stands for one. */
export type AdminIdentity = Exclude<Identity, { kind: 'anyone' }>

/** An endpoint of a route that only an admin, or an API token with its scope, may call. */
export function ofAdmin(make: (admin: AdminIdentity) => Endpoint): Endpoint {
  return async (call) => {
    const { identity } = call
    const isAdmin =
      identity.kind === 'token' ||
      (identity.kind === 'session' && identity.session.account.roles.includes('admin'))
    if (!isAdmin) throw new Error('The route lets in others than admins.')
    return make(identity)(call)
  }
}

/** An endpoint that works on a JSON body, parsed by its route's schema. */
export function withBody<Schema extends z.ZodMiniType>(
  route: { body: Schema; bodyIsOptional?: true },
  endpoint: (body: z.output<Schema>, call: Call) => Promise<Answer>,
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

/** Parses what a client sent. The problems name fields and rules, never what was sent. */
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
      // A rule of ours has its code for a message; the library's own messages are sentences.
      code: /^[a-z]+(_[a-z]+)+$/.test(message) ? message : code,
    })),
  )
}

function invalid(errors: FieldProblem[]): Failure {
  return { ok: false, code: 'validation_failed', errors }
}
