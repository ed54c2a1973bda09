import * as z from 'zod/mini'

/** The address that a casino calls, which contains a secret. */

/** Days during which older secrets of a connection stay valid beside a new one. */
export const overlapDays = [0, 7, 30] as const

/** Body of `POST /api/casino-connections/:id/secrets`. */
export const newPostbackSecret = z.object({ overlapDays: z.literal(overlapDays) })

/** A secret as the admin sees it, without its value. Times are ISO 8601. */
const postbackSecret = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null for one without an end. */
  endsAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
})

export const postbackSecrets = z.object({ secrets: z.array(postbackSecret) })

/** Response to `POST /api/casino-connections/:id/secrets`: the address, which is never shown again. */
export const issuedPostbackSecret = z.object({
  address: z.string(),
  secrets: z.array(postbackSecret),
})

export type PostbackSecret = z.infer<typeof postbackSecret>

/** Everything below is a call of a casino, and contains a secret. */
export const postbackPrefix = '/api/v1/postbacks/'
const format = /^\/api\/v1\/postbacks\/([a-z0-9-]{1,40})\/([\w-]{1,100})$/

/** The path that a casino calls. */
export const postbackPath = (casino: string, secret: string) =>
  `${postbackPrefix}${casino}/${secret}`

/** The casino and the secret of a path without its query; undefined for every other path. */
export function parsePostbackPath(path: string): { casino: string; secret: string } | undefined {
  const [, casino, secret] = format.exec(path) ?? []
  return casino !== undefined && secret !== undefined ? { casino, secret } : undefined
}
