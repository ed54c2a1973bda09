import * as z from 'zod/mini'
import { type Scope, scopes } from './scopes.ts'

/** What a token begins with, so that scanners for leaked secrets can know it. */
export const apiTokenPrefix = 'payline_'

export const longestTokenName = 100
export const longestTokenDays = 366
export const defaultTokenDays = 90

/** What an admin says about a new token. */
export const newApiToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTokenName)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Days until it expires, 1 to 366. */
  days: z._default(z.int().check(z.gte(1), z.lte(longestTokenDays)), defaultTokenDays),
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
