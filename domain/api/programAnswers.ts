import * as z from 'zod/mini'
import { apiTokenInfo } from '../auth/apiTokens.ts'

/** What routes of API v1 answer to programs; no page loads it. */

export const tokenAnswer = z.object({ api_token: apiTokenInfo })

/** The document itself; OpenAPI has a schema of its own. */
export const openApiAnswer = z.looseObject({ openapi: z.string() })
