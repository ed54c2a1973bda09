import { z } from 'zod'
import { claimStates } from '../claims/claimState.ts'
import type { KnownSite } from '../copy/warnings.ts'

/** What the desk's checks know of the site besides the document that is being written. */
export const deskFacts = z.object({
  /** What visitors read in the place of tokens now; those of withheld claims are missing. */
  values: z.record(z.string(), z.string()),
  /** With what each says, whether it is shown or withheld. */
  claims: z.array(z.object({ key: z.string(), state: z.enum(claimStates), text: z.string() })),
  /** Old addresses that lead on. */
  redirects: z.array(z.string()),
  siteUrl: z.string(),
})

export type DeskFacts = z.infer<typeof deskFacts>

/** The same as `copyWarnings` asks for it. */
export function knownSite(
  { values, claims, redirects, siteUrl }: DeskFacts,
  catalogue: KnownSite['catalogue'],
): KnownSite {
  return {
    values,
    claims: new Map(claims.map(({ key, ...claim }) => [key, claim])),
    redirects: new Set(redirects),
    siteUrl,
    catalogue,
  }
}
