import type { Endpoint } from 'payload'
import { queryProblem } from '../requests/queryProblem.ts'
import { refused } from './refused.ts'

/**
 * Refuses a query that no operation can work with where Payload calls no hook before the operation:
 * in lists of a global's versions.
 */
export function readableQuery(handler: Endpoint['handler']): Endpoint['handler'] {
  return (request) => {
    const { page, limit, depth, sort, where } = request.query
    const paging = { page: figure(page), limit: figure(limit), depth: figure(depth) }
    const problem = queryProblem({ ...paging, sort, where })
    return problem === undefined ? handler(request) : refused(problem)
  }
}

/** A number as it stands in an address. */
function figure(text: unknown): unknown {
  return typeof text === 'string' && text !== '' ? Number(text) : text
}
