import * as z from 'zod/mini'
import { roles } from './roles.ts'

/** The signed-in account in the API's format. */
export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** Whether the address was confirmed by a mailed link. */
  email_verified: z.boolean(),
})

/** A session, as login and refresh return it. */
export const sessionTokens = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  /** When it expires, in seconds since 1970, by the server's clock. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: account,
})

export type Account = z.infer<typeof account>
export type SessionTokens = z.infer<typeof sessionTokens>
