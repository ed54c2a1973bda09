import * as z from 'zod/mini'

/** The path of the public keys that verify access tokens. */
export const jwksPath = '/.well-known/jwks.json'

/** A public key by RFC 7517. Never has a private part: other members are dropped. */
export const publicJwk = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

export type PublicJwk = z.infer<typeof publicJwk>

/** The response of `jwksPath`. */
export type Jwks = { keys: PublicJwk[] }
