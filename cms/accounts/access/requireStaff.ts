import { type Endpoint, Forbidden } from 'payload'
import { staff } from './rules.ts'

/** Responds 403 to everyone but staff, before any lookup. */
export function requireStaff(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    return handler(req)
  }
}
