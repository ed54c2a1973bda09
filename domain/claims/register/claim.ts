import { z } from 'zod'
import {
  day,
  httpsUrl,
  line,
  moment,
  optionalLine,
  rows,
  sitePath,
} from '#domain/content/fields/text.ts'

/** The kinds of claims; regulators have different rules for each. */
export const claimKinds = ['figure', 'rating', 'scarcity', 'comparative', 'condition'] as const

export type ClaimKind = (typeof claimKinds)[number]

/** The key with which copy uses a claim, as in `{claim:players}`. */
export const claimKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes, such as players')

/** One piece of evidence: a note, the date at which it was gathered, and a link or a file. */
export const evidence = z.object({
  note: line,
  date: day,
  /** A page with the evidence, on this site or another; empty if there is a file. */
  link: z
    .union([sitePath, httpsUrl, z.literal('')])
    .nullish()
    .transform((link) => link ?? ''),
  /** Id of the uploaded file; null if there is a link. */
  file: z
    .string()
    .nullish()
    .transform((file) => file ?? null),
})

/** A marketing figure or statement, with its evidence. */
export const claim = z.object({
  key: claimKey,
  /** The text that replaces the token on the page: `18,392`, `24/7`. May use the offer's tokens. */
  text: line,
  /** The claim as a whole sentence: "18,392 players have claimed the bonus so far." */
  statement: line,
  kind: z.enum(claimKinds),
  evidence: rows(evidence),
  /** Id of the responsible account; null without one. */
  responsible: z
    .string()
    .nullish()
    .transform((responsible) => responsible ?? null),
  /** The expiry of the evidence; null for evidence that doesn't expire. */
  validUntil: moment.nullish().transform((until) => until ?? null),
  note: optionalLine,
})

export const maxClaims = 500

/** The register: every claim of the site, by key. */
export const claims = z.array(claim).max(maxClaims)

/** The treatment of unproved claims: `warn` shows them, `enforce` withholds them. */
export const claimPolicies = ['warn', 'enforce'] as const

export const claimsSettings = z.object({
  policy: z.enum(claimPolicies),
  /** The admin panel and `claims audit` report expiring evidence this many days in advance. */
  noticeDays: z.number().int().min(1).max(365),
})

export type Claim = z.infer<typeof claim>
export type Evidence = z.infer<typeof evidence>
export type ClaimsSettings = z.infer<typeof claimsSettings>
