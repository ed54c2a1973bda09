import * as z from 'zod/mini'

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

export type AccessClaims = z.infer<typeof accessClaims>
