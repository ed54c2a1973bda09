import type { Endpoint } from 'payload'
import type { Table } from './requesters.ts'

/** The requests that a collection without endpoints is tested with: Payload's default endpoints. */
const withoutEndpoints = [
  'DELETE /',
  'DELETE /:id',
  'GET /',
  'GET /:id',
  'GET /count',
  'PATCH /',
  'PATCH /:id',
  'POST /',
]

/** Each endpoint once, sorted: of two endpoints with one path Payload reaches only the first. */
export function endpointsOf(endpoints: Omit<Endpoint, 'root'>[] | false): string[] {
  if (endpoints === false) return withoutEndpoints
  return inOrder(endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
}

/** The endpoints for which a table has rows. */
export function withoutOwn(table: Table = {}): string[] {
  return inOrder(Object.keys(table).map((name) => name.replace(/ own$/, '')))
}

function inOrder(names: string[]): string[] {
  return [...new Set(names)].sort()
}
