import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { errorResponse } from '../operations/errors/errorResponse.ts'

/**
 * Refuses a document of an anonymous request, and a body that is no document: Payload processes the
 * body before it checks permissions.
 */
export function requireWriter(handler: Endpoint['handler']): Endpoint['handler'] {
  return (req) => {
    if (!req.user) throw new Forbidden(req.t)
    return isDocument(req) ? handler(req) : errorResponse('Send the fields as a JSON object.')
  }
}

function isDocument({ headers }: PayloadRequest): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1)
  return type === 'application/json' || type.includes('multipart/')
}
