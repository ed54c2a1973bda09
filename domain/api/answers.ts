import * as z from 'zod/mini'
import type { ApiTokenInfo } from '../auth/apiTokens.ts'
import { scopes } from '../auth/scopes.ts'
import { account, sessionTokens } from '../auth/session.ts'

/** What routes of API v1 answer. */

export const userAnswer = z.object({ user: account })

export const sessionAnswer = sessionTokens

const timestamp = z.string()

const apiTokenInfo: z.ZodMiniType<ApiTokenInfo> = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
  madeBy: z.nullable(z.string()),
})

export const tokenAnswer = z.object({ token: apiTokenInfo })

/** The document itself; OpenAPI has a schema of its own. */
export const openApiAnswer = z.looseObject({ openapi: z.string() })
