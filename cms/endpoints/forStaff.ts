import { type Endpoint, Forbidden } from 'payload'
import { staff } from '../access/rules.ts'

/** Answers 403 to everybody else, before anything is looked up. */
export function forStaff(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    return handler(req)
  }
}
