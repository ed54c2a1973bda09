import { isKind, type Kind } from '#domain/catalogue/kinds.ts'

/** The kind that the route function of a page has found in the address. */
export function requestedKind({ routeParams }: { routeParams: Record<string, string> }): Kind {
  const { kind = '' } = routeParams
  if (!isKind(kind)) throw new Error(`The route has found no kind of items, but "${kind}".`)
  return kind
}
