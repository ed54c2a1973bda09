import type { Endpoint } from 'payload'
import type { Table } from './askers.ts'

/** What Payload would mount, were it not told to mount nothing. */
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

/** Each endpoint once, in order: of two at one address only the first is ever reached. */
export function endpointsOf(endpoints: Omit<Endpoint, 'root'>[] | false): string[] {
  if (endpoints === false) return withoutEndpoints
  return inOrder(endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`))
}

/** The endpoints that a table has rows for. */
export function withoutOwn(table: Table = {}): string[] {
  return inOrder(Object.keys(table).map((name) => name.replace(/ own$/, '')))
}

function inOrder(names: string[]): string[] {
  return [...new Set(names)].sort()
}
