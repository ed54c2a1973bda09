import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { parameterProblem } from '../requests/parameterProblem.ts'
import { refused } from './refused.ts'

type Handler = Endpoint['handler']

/** Refuses parameters that Payload would fail at, or that show what isn't for showing. */
export function readableParameters(handler: Handler): Handler {
  return (req) => {
    const problem = parameterProblem(req.query)
    return problem === undefined ? handler(req) : refused(problem)
  }
}

/**
 * Refuses a document from whoever isn't signed in, and one that is none: Payload works on it before
 * it asks for any permission.
 */
export function knownWriter(handler: Handler): Handler {
  return (req) => {
    if (!req.user) throw new Forbidden(req.t)
    return isDocument(req) ? handler(req) : refused('Send the fields as a JSON object.')
  }
}

function isDocument({ headers }: PayloadRequest): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1)
  return type === 'application/json' || type.includes('multipart/')
}
