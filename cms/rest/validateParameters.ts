import type { Endpoint } from 'payload'
import { errorResponse } from '../operations/errors/errorResponse.ts'
import { parameterProblem } from '../operations/requests/parameterProblem.ts'

/** Refuses parameters at which Payload fails, or that would reveal hidden data. */
export function validateParameters(handler: Endpoint['handler']): Endpoint['handler'] {
  return (req) => {
    const problem = parameterProblem(req)
    return problem === undefined ? handler(req) : errorResponse(problem)
  }
}
