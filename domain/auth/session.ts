import * as z from 'zod/mini'
import { roles } from '../roles.ts'

/** Who is signed in, as the API tells it. */
export const account = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** Whether the address was confirmed by a mailed link. */
  email_verified: z.boolean(),
})

/** A session, as login and refresh answer it. */
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

/** What an access token is for, by its claim `aud`. */
export const accessAudience = 'payline'

/** The claims of an access token (RFC 7519). */
export const accessClaims = z.object({
  /** The site's public origin. */
  iss: z.string(),
  aud: z.literal(accessAudience),
  /** The account's id. */
  sub: z.uuid(),
  /** The session's id. A token is worth nothing once its session has ended. */
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})

export type Account = z.infer<typeof account>
export type SessionTokens = z.infer<typeof sessionTokens>
export type AccessClaims = z.infer<typeof accessClaims>
