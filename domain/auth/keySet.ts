import * as z from 'zod/mini'

/** Where the keys that verify access tokens are published. */
export const keySetPath = '/.well-known/jwks.json'

/** A published key, as RFC 7517 has it. Never has a private part: other members are dropped. */
export const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

export type PublicKey = z.infer<typeof publicKey>

/** What `keySetPath` answers. */
export type KeySetAnswer = { keys: PublicKey[] }
