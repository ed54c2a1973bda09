import * as z from 'zod/mini'

/** The audience of access tokens: their claim `aud`. */
export const accessTokenAudience = 'payline'

/** The claims of an access token (RFC 7519). */
export const accessTokenClaims = z.object({
  /** The site's public origin. */
  iss: z.string(),
  aud: z.literal(accessTokenAudience),
  /** The account's id. */
  sub: z.uuid(),
  /** The session's id. A token is invalid after its session has ended. */
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
})

export type AccessTokenClaims = z.infer<typeof accessTokenClaims>
