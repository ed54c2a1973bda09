import type { Endpoint } from 'payload'
import { errorResponse } from './errorResponse.ts'

/** Replaces one of Payload's own endpoints by a 404: Payload matches its own endpoints last. */
export function disabledEndpoint(
  method: Endpoint['method'],
  path: string,
  reason: string,
): Omit<Endpoint, 'root'> {
  return { path, method, handler: () => errorResponse(reason, 404) }
}
