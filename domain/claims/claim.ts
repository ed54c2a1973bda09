import { z } from 'zod'
import { day, httpsUrl, line, moment, optionalLine, rows, sitePath } from '../copy/text.ts'

/** What sort of statement a claim is; regulators ask for each in another way. */
export const claimKinds = ['figure', 'rating', 'scarcity', 'comparative', 'condition'] as const

export type ClaimKind = (typeof claimKinds)[number]

/** The name by which copy refers to a claim, as in `{claim:players}`. */
export const claimKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes, such as players')

/** One piece of evidence: what it shows, when it was gathered, and the thing itself. */
export const evidence = z.object({
  note: line,
  date: day,
  /** A page that shows it, here or elsewhere; empty where there is a file. */
  link: z
    .union([sitePath, httpsUrl, z.literal('')])
    .nullish()
    .transform((link) => link ?? ''),
  /** Id of the uploaded file; null where there is a link. */
  file: z
    .string()
    .nullish()
    .transform((file) => file ?? null),
})

/** A marketing figure or statement, with what proves it. */
export const claim = z.object({
  key: claimKey,
  /** What stands on the page in its place: `18,392`, `24/7`. May name the offer's tokens. */
  text: line,
  /** What it says when read alone: "18,392 players have claimed the bonus so far." */
  statement: line,
  kind: z.enum(claimKinds),
  evidence: rows(evidence),
  /** Id of the account that answers for it; null while nobody does. */
  responsible: z
    .string()
    .nullish()
    .transform((responsible) => responsible ?? null),
  /** From this moment on the evidence proves nothing any more; null for evidence that lasts. */
  validUntil: moment.nullish().transform((until) => until ?? null),
  note: optionalLine,
})

export const mostClaims = 500

/** The register: every claim of the site, by key. */
export const claims = z.array(claim).max(mostClaims)

/** What happens to claims that nothing proves: `warn` shows them all, `enforce` withholds those. */
export const claimPolicies = ['warn', 'enforce'] as const

export const claimsSettings = z.object({
  policy: z.enum(claimPolicies),
  /** So many days before a claim lapses, the desk and `claims audit` say so. */
  noticeDays: z.number().int().min(1).max(365),
})

export type Claim = z.infer<typeof claim>
export type Evidence = z.infer<typeof evidence>
export type ClaimsSettings = z.infer<typeof claimsSettings>
