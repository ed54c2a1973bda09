import type * as z from 'zod/mini'
import type { Scope } from '../../accounts/tokens/scopes.ts'
import type { ProblemCode } from '../problems/problem.ts'

/** Who may call a route. A session's access token and an API token both come as `Bearer`. */
export type Caller =
  | { kind: 'anyone' }
  /** Any account, by a session. An API token is refused. */
  | { kind: 'session' }
  /** Any API token with any scopes. A session is refused. */
  | { kind: 'token' }
  /** An admin by a session, or an API token with the scope. */
  | { kind: 'admin'; scope?: Scope }
  /** The reader of a shared dashboard, with the token of its link in the header `Share-Token`. */
  | { kind: 'share' }

export type ApiRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With its parameters in braces: `/api/v1/postbacks/{casino}`. */
  path: `/api/v1/${string}`
  summary: string
  caller: Caller
  /**
   * The check of the `Origin` header. `required`: only scripts of the site's own pages may call the
   * route, so a request without an `Origin` is refused; `if-present`: programs that send no
   * `Origin` may call it, too.
   */
  origin?: 'required' | 'if-present'
  /** Whether the route needs mail; on a site without mail, it responds with `not_found`. */
  needsMail?: true
  body?: z.ZodMiniType
  /** A missing body counts as `{}`. */
  bodyIsOptional?: true
  /** Media types of a body whose names are not ours, instead of a schema. It may be missing. */
  foreignBody?: readonly string[]
  /** Schema of the query parameters. */
  query?: z.ZodMiniType
  success: { status: 200 | 201 | 202 | 204; body?: z.ZodMiniType; type?: 'text/plain' }
  /** For a route with two responses of success. */
  otherSuccess?: { status: 200; body: z.ZodMiniType }
  /** Handled before Express' router, for speed. */
  early?: true
  /** The route's own problems; `problemsOf` adds those that follow from the other properties. */
  problems: readonly ProblemCode[]
}
