import * as z from 'zod/mini'
import { scopes } from './scopes.ts'

/** Prefix of every token, by which scanners for leaked secrets recognize it. */
export const apiTokenPrefix = 'payline_'

export const maxTokenNameLength = 100
export const maxTokenDays = 366
export const defaultTokenDays = 90

/** An admin's request for a new token. */
export const newApiToken = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTokenNameLength)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Days until it expires, 1 to 366. */
  days: z._default(z.int().check(z.gte(1), z.lte(maxTokenDays)), defaultTokenDays),
})
export type NewApiToken = z.infer<typeof newApiToken>

/** The data of a token that may be shown at any time: without its secret. Times are ISO 8601. */
const apiTokenInfo = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Address of the admin who made the token in the admin panel; null if the CLI made it. */
  made_by: z.nullable(z.string()),
})
export type ApiTokenInfo = z.infer<typeof apiTokenInfo>

/** The response of API v1 that describes the token of the request. */
export const tokenResponse = z.object({ api_token: apiTokenInfo })
