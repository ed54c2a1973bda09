import type { Endpoint } from 'payload'
import { parameterProblem } from '../requests/parameterProblem.ts'
import { refused } from './refused.ts'

/** Refuses parameters that Payload would fail at, or that show what isn't for showing. */
export function readableParameters(handler: Endpoint['handler']): Endpoint['handler'] {
  return (req) => {
    const problem = parameterProblem(req.query)
    return problem === undefined ? handler(req) : refused(problem)
  }
}
