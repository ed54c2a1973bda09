import * as z from 'zod/mini'
import { apiTokenInfo } from '../auth/apiTokens.ts'

/** Responses of API v1 for programs; no page loads this file. */

export const tokenResponse = z.object({ api_token: apiTokenInfo })

/** The OpenAPI document; the OpenAPI specification has its own schema. */
export const openApiResponse = z.looseObject({ openapi: z.string() })
