import * as z from 'zod/mini'
import { scopes } from './scopes.ts'

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

/** A token as it may be shown any time: without the token itself. Times are ISO 8601. */
export const apiTokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Address of the admin who made it in the admin panel; null for one of the command line. */
  made_by: z.nullable(z.string()),
})
export type ApiTokenInfo = z.infer<typeof apiTokenInfo>
