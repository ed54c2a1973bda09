import * as z from 'zod/mini'
import { account, sessionTokens } from '../auth/session.ts'

/** What routes of API v1 answer to the site's own pages, which load this. */

export const userAnswer = z.object({ user: account })

export const sessionAnswer = sessionTokens
