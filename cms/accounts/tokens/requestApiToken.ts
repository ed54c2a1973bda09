import * as z from 'zod/mini'
import { postToCms } from '#cms/admin/postToCms.ts'
import type { NewApiToken } from '#domain/accounts/tokens/apiTokens.ts'

const successBody = z.object({ token: z.string() })
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
  const result = await postToCms(`${api}/api-tokens/issue`, newToken, successBody)
  if (result.ok) return { ok: true, token: result.value.token }
  return { ok: false, problems: result.problems.length > 0 ? result.problems : [unexpectedError] }
}
