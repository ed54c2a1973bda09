import { type Endpoint, Forbidden } from 'payload'
import { admins } from './rules.ts'

/** Responds 403 to everyone but admins, before any lookup. */
export function requireAdmin(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!(await admins({ req }))) throw new Forbidden(req.t)
    return handler(req)
  }
}
