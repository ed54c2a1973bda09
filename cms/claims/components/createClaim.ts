import * as z from 'zod/mini'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { ClaimSuggestion } from '#domain/claims/figures/claimSuggestion.ts'

const errorBody = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      data: z.nullish(
        z.object({
          errors: z.optional(
            z.array(z.object({ label: z.optional(z.string()), message: z.string() })),
          ),
        }),
      ),
    }),
  ),
})
const unexpectedError = 'The claim could not be created. Try again shortly.'

/**
 * Creates a claim in the default language, without evidence.
 *
 * @param api path below which the REST API is
 */
export async function createClaim(
  api: string,
  claim: ClaimSuggestion,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  try {
    const response = await fetch(`${api}/claims?locale=${defaultLocale}&depth=0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(claim),
    })
    if (response.ok) return { ok: true }
    const errors = errorBody.safeParse(await response.json()).data?.errors ?? []
    const problems = errors.flatMap(
      ({ message, data }) =>
        data?.errors?.map((it) => (it.label ? `${it.label}: ${it.message}` : it.message)) ?? [
          message,
        ],
    )
    return { ok: false, problem: problems.join(' ') || unexpectedError }
  } catch {
    // The server is unreachable, or a proxy sent the response in its place.
    return { ok: false, problem: unexpectedError }
  }
}
