import * as z from 'zod/mini'
import type { NewApiToken } from '#domain/accounts/tokens/apiTokens.ts'

const successBody = z.object({ token: z.string() })
const errorBody = z.object({ errors: z.array(z.object({ message: z.string() })) })
const unexpectedError = 'The token could not be created. Try again shortly.'

/**
 * Creates an API token. Returns the token, or the errors as sentences.
 *
 * @param api path below which the REST API is
 */
export async function requestApiToken(
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
    if (response.ok) return { ok: true, token: successBody.parse(body).token }
    const parsedError = errorBody.safeParse(body)
    const problems = parsedError.success
      ? parsedError.data.errors.map(({ message }) => message)
      : [unexpectedError]
    return { ok: false, problems }
  } catch {
    // The server is unreachable, or a proxy sent the response in its place.
    return { ok: false, problems: [unexpectedError] }
  }
}
