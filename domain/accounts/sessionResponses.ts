import * as z from 'zod/mini'
import { account, sessionTokens } from './session.ts'

/** Responses of API v1 that the site's own pages parse; the pages load this file. */

export const userResponse = z.object({ user: account })

export const sessionResponse = sessionTokens
