import type { Endpoint } from 'payload'
import { errorResponse } from '../operations/errors/errorResponse.ts'
import { queryProblem } from '../operations/requests/queryProblem.ts'

/**
 * Refuses an invalid query of a list of a global's versions, where Payload calls no hook before the
 * operation.
 */
export function validateListQuery(handler: Endpoint['handler']): Endpoint['handler'] {
  return (request) => {
    const { page, limit, depth, sort, where } = request.query
    const paging = { page: toNumber(page), limit: toNumber(limit), depth: toNumber(depth) }
    const problem = queryProblem({ ...paging, sort, where })
    return problem === undefined ? handler(request) : errorResponse(problem)
  }
}

/** A number from a query parameter. */
function toNumber(text: unknown): unknown {
  return typeof text === 'string' && text !== '' ? Number(text) : text
}
