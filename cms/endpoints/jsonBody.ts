import type { PayloadRequest } from 'payload'

/** The body of a request, for a schema to judge; what isn't JSON is as good as nothing. */
export async function jsonBody(req: PayloadRequest): Promise<unknown> {
  try {
    return await req.json?.()
  } catch {
    return undefined
  }
}
