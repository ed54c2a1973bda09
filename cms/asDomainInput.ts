import { z } from 'zod'
import { socialSize } from './socialSize.ts'

const picture = z.object({
  alt: z.string(),
  sizes: z.object({
    [socialSize.name]: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  }),
})

/**
 * What Payload hands out, as the schemas of the domain expect it: nulls, the database's word for
 * what an editor left out, are absent, and a picture comes in the size at which it is shared.
 */
export function asDomainInput(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDomainInput)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(atSocialSize(value)).filter(([, inner]) => inner !== null)
  return Object.fromEntries(entries.map(([key, inner]) => [key, asDomainInput(inner)]))
}

function atSocialSize(value: object): object {
  const parsed = picture.safeParse(value)
  return parsed.success ? { alt: parsed.data.alt, ...parsed.data.sizes[socialSize.name] } : value
}
