import * as z from 'zod/mini'
import { postToCms } from '#cms/admin/postToCms.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { ClaimSuggestion } from '#domain/claims/figures/claimSuggestion.ts'

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
  const result = await postToCms(
    `${api}/claims?locale=${defaultLocale}&depth=0`,
    claim,
    z.unknown(),
  )
  if (result.ok) return { ok: true }
  return { ok: false, problem: result.problems.join(' ') || unexpectedError }
}
