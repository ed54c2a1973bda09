import * as z from 'zod/mini'
import { apiTokenInfo } from '../auth/apiTokens.ts'
import { account, sessionTokens } from '../auth/session.ts'

/** What routes of API v1 answer. */

export const userAnswer = z.object({ user: account })

export const sessionAnswer = sessionTokens

export const tokenAnswer = z.object({ api_token: apiTokenInfo })

/** The document itself; OpenAPI has a schema of its own. */
export const openApiAnswer = z.looseObject({ openapi: z.string() })
