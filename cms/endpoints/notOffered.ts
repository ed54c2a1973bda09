import type { Endpoint } from 'payload'
import { refused } from './refused.ts'

/** Takes the place of one of Payload's own endpoints, which are looked for after these. */
export function notOffered(
  method: Endpoint['method'],
  path: string,
  why: string,
): Omit<Endpoint, 'root'> {
  return { path, method, handler: () => refused(why, 404) }
}
