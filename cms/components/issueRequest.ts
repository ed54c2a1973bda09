import * as z from 'zod/mini'
import type { NewApiToken } from '#domain/auth/apiTokens.ts'

const issued = z.object({ token: z.string() })
const refused = z.object({ errors: z.array(z.object({ message: z.string() })) })
const unexpected = 'The token could not be made. Try again shortly.'

/**
 * Asks for a new token: the token, or what is wrong in sentences.
 *
 * @param api path below which the REST API is
 */
export async function issue(
  api: string,
  newToken: NewApiToken,
): Promise<{ ok: true; token: string } | { ok: false; problems: string[] }> {
  try {
    const response = await fetch(`${api}/api-tokens/issue`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newToken),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, token: issued.parse(body).token }
    const told = refused.safeParse(body)
    const problems = told.success ? told.data.errors.map(({ message }) => message) : [unexpected]
    return { ok: false, problems }
  } catch {
    // The server is out of reach, or something before it answered in its stead.
    return { ok: false, problems: [unexpected] }
  }
}
