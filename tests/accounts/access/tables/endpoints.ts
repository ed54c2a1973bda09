import type { SanitizedConfig } from 'payload'
import { rootRoutes, routesOf } from '#cms/rest/routes.ts'
import { adminSignInPath } from '#domain/api/routes.ts'
import type { Table } from './requesters.ts'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** The routes of a collection or global, sorted, with the sign-in that the server has before the CMS. */
export function endpointsOf(entity: Entity): string[] {
  const before = adminSignInPath.startsWith(`/api/${entity.slug}/`) ? ['POST /login'] : []
  return [...routesOf(entity).map(named), ...before].sort()
}

export const rootEndpoints = (): string[] => rootRoutes.map(named).sort()

function named(route: string): string {
  return route.replace(/^\w+/, (method) => method.toUpperCase())
}

/** The endpoints for which a table has rows. */
export function withoutOwn(table: Table = {}): string[] {
  return [...new Set(Object.keys(table).map((name) => name.replace(/ own$/, '')))].sort()
}
