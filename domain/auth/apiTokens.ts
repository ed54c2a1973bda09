import * as z from 'zod/mini'

/**
 * Tokens for the command line and CI. What each may do; a token never does more, whoever made it.
 */
export const scopes = ['stats:read', 'stats:reset', 'seo:ping'] as const
export type Scope = (typeof scopes)[number]

export const scopeMeanings: Record<Scope, string> = {
  'stats:read': 'Read the statistics',
  'stats:reset': 'Delete all statistics',
  'seo:ping': 'Submit sitemaps to search engines',
}

/** What a token begins with, so that scanners for leaked secrets can know it. */
export const apiTokenPrefix = 'payline_'

const longestName = 100
const longestDays = 366
export const defaultTokenDays = 90

/** What an admin says about a new token. */
export const newApiToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Days until it expires, 1 to 366. */
  days: z._default(z.int().check(z.gte(1), z.lte(longestDays)), defaultTokenDays),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** A token as it may be shown any time: without the token itself. */
export type ApiTokenInfo = {
  id: string
  name: string
  scopes: Scope[]
  /** ISO 8601 */
  createdAt: string
  expiresAt: string
  lastUsedAt: string | null
  /** Address of the admin who made it in the admin panel; null for one of the command line. */
  madeBy: string | null
}
