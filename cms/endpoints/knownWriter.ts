import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { refused } from './refused.ts'

/**
 * Refuses a document from whoever isn't signed in, and one that is none: Payload works on it before
 * it asks for any permission.
 */
export function knownWriter(handler: Endpoint['handler']): Endpoint['handler'] {
  return (req) => {
    if (!req.user) throw new Forbidden(req.t)
    return isDocument(req) ? handler(req) : refused('Send the fields as a JSON object.')
  }
}

function isDocument({ headers }: PayloadRequest): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1)
  return type === 'application/json' || type.includes('multipart/')
}
