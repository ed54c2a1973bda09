import type { PayloadRequest } from 'payload'

/** The parsed body of a request, to be validated by a schema; undefined for invalid JSON. */
export async function jsonBody(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.()
  } catch {
    return undefined
  }
}
