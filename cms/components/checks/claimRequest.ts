import * as z from 'zod/mini'
import type { ClaimSuggestion } from '#domain/claims/claimSuggestion.ts'
import { defaultLocale } from '../../locales.ts'

const refused = z.object({
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
const unexpected = 'The claim could not be made. Try again shortly.'

/**
 * Adds a claim to the register, in the language of visitors and without evidence.
 *
 * @param api path below which the REST API is
 */
export async function makeClaim(
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
    const told = refused.safeParse(await response.json()).data?.errors ?? []
    const problems = told.flatMap(
      ({ message, data }) =>
        data?.errors?.map((it) => (it.label ? `${it.label}: ${it.message}` : it.message)) ?? [
          message,
        ],
    )
    return { ok: false, problem: problems.join(' ') || unexpected }
  } catch {
    // The server is out of reach, or something before it answered in its stead.
    return { ok: false, problem: unexpected }
  }
}
