import * as z from 'zod/mini'
import { type ProblemCode, problemBody } from './problems/problem.ts'
import type { ApiRoute, Caller } from './routes/route.ts'
import { apiRoutes } from './routes.ts'

/** The OpenAPI 3.1 document of API v1, made from the table of its routes and their schemas. */
export function openApiDocument(siteUrl: string, siteName: string): Record<string, unknown> {
  return {
    openapi: '3.1.1',
    info: { title: `${siteName} API`, version: '1' },
    servers: [{ url: siteUrl }],
    paths: pathsOf(Object.entries(apiRoutes)),
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session, as login and refresh return it.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, made by an admin for the command line or CI.',
        },
        share: {
          type: 'apiKey',
          in: 'header',
          name: 'Share-Token',
          description: 'The last part of the address of a shared dashboard.',
        },
      },
    },
  }
}

const commonProblems: readonly ProblemCode[] = [
  'malformed_request',
  'request_timeout',
  'too_many_headers',
  'internal_error',
  'database_away',
  'database_busy',
  'starting',
  'overloaded',
]
const bodyProblems: readonly ProblemCode[] = [
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
]

/** All problems of a route: its own, and those that follow from its description. */
export function problemsOf(route: ApiRoute): ProblemCode[] {
  const implied: readonly ProblemCode[] = [
    ...(route.body ? bodyProblems : []),
    ...(isAnonymous(route.caller) ? [] : (['not_signed_in', 'forbidden'] as const)),
    ...(route.caller.kind === 'session' || route.caller.kind === 'admin'
      ? (['session_ended'] as const)
      : []),
    ...(route.origin ? (['foreign_origin'] as const) : []),
    ...(route.method === 'GET' ? [] : (['outcome_unknown'] as const)),
    ...(route.needsMail ? (['not_found'] as const) : []),
    ...commonProblems,
  ]
  return [...new Set([...route.problems, ...implied])]
}

/** Whether the route knows no account of its caller. */
function isAnonymous({ kind }: Caller): boolean {
  return kind === 'anyone' || kind === 'share'
}

type Operations = Record<string, unknown>

function pathsOf(routes: [name: string, route: ApiRoute][]): Record<string, Operations> {
  const paths: Record<string, Operations> = {}
  for (const [name, route] of routes) {
    const operations = paths[route.path] ?? {}
    operations[route.method.toLowerCase()] = operationOf(name, route)
    paths[route.path] = operations
  }
  return paths
}

function operationOf(name: string, route: ApiRoute): Record<string, unknown> {
  return {
    operationId: name,
    summary: route.summary,
    ...(route.needsMail ? { description: 'Offered only where the site sends mail.' } : {}),
    security: securityOf(route.caller),
    ...parametersOf(route),
    ...requestBodyOf(route),
    responses: { ...successesOf(route), ...problemsByStatus(route) },
  }
}

/** An empty list means no authentication; of several entries, one is sufficient. */
function securityOf(caller: Caller): Record<string, string[]>[] {
  switch (caller.kind) {
    case 'anyone':
      return []
    case 'share':
      return [{ share: [] }]
    case 'session':
      return [{ session: [] }]
    case 'token':
      return [{ token: [] }]
    case 'admin':
      return [
        { session: ['admin'] },
        ...(caller.scope === undefined ? [] : [{ token: [caller.scope] }]),
      ]
  }
}

function parametersOf({ path, query }: ApiRoute): { parameters?: Record<string, unknown>[] } {
  const parameters = [...pathParametersOf(path), ...(query ? queryParametersOf(query) : [])]
  return parameters.length > 0 ? { parameters } : {}
}

function pathParametersOf(path: string): Record<string, unknown>[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

/** A parameter of the address for each field of a query's schema. */
function queryParametersOf(query: z.ZodMiniType): Record<string, unknown>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function requestBodyOf(route: ApiRoute): { requestBody?: Record<string, unknown> } {
  const { body, bodyIsOptional, foreignBody } = route
  if (body) return { requestBody: { required: !bodyIsOptional, content: bodyOf(route, body) } }
  if (!foreignBody) return {}
  const content = foreignBody.map((type) => [type, { schema: { type: 'object' } }])
  return { requestBody: { required: false, content: Object.fromEntries(content) } }
}

/** An early route also accepts `text/plain`, the type that browsers give to a beacon. */
function bodyOf(route: ApiRoute, body: z.ZodMiniType): Record<string, unknown> {
  const content = contentOf(body, 'input')
  return route.early ? { ...content, 'text/plain': content['application/json'] } : content
}

function successesOf({ success, otherSuccess }: ApiRoute): Record<string, unknown> {
  return {
    [success.status]: successOf(success),
    ...(otherSuccess ? { [otherSuccess.status]: successOf(otherSuccess, 'Done in part.') } : {}),
  }
}

function successOf(
  { body, type }: ApiRoute['success'],
  description = body ? 'Done.' : 'Done; the response has no body.',
): Record<string, unknown> {
  return body ? { description, content: contentOf(body, 'output', type) } : { description }
}

function problemsByStatus(route: ApiRoute): Record<string, unknown> {
  const byStatus = Object.groupBy(problemsOf(route), (code) => String(problemBody(code).status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, problemsResponse(codes)]),
  )
}

function problemsResponse(codes: ProblemCode[]): Record<string, unknown> {
  return {
    description: codes.map((code) => `\`${code}\`: ${problemBody(code).title}.`).join('\n'),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

function contentOf(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  type = 'application/json',
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io })
  return { [type]: { schema: rest } }
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457. `code` is stable; titles are for people.',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description:
        'With `validation_failed` and `invalid_query`: each field or parameter that breaks a rule.',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}
