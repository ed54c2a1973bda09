import { z } from 'zod'
import { isPageSize, socialSize } from './pictureSizes.ts'

const file = z.object({ url: z.string(), width: z.number(), height: z.number() })
/** Sizes that were not made have no address. */
const size = file.or(z.unknown().transform(() => null))
const picture = z.object({
  alt: z.string(),
  updatedAt: z.string(),
  sizes: z.looseObject({ [socialSize.name]: file }).catchall(size),
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
  if (!parsed.success) return value
  const { alt, sizes, updatedAt } = parsed.data
  // A crop or another focal point makes other files of the same names.
  const version = `?v=${Date.parse(updatedAt).toString(36)}`
  const named = (it: z.infer<typeof file>) => ({ ...it, url: pathOf(it.url) + version })
  const sources = Object.entries(sizes).flatMap(([name, made]) =>
    made && isPageSize(name) ? [named(made)] : [],
  )
  // A picture smaller than a size is made in its own width, once for each such size.
  const widths = new Map(sources.map((source) => [source.width, source]))
  return { alt, ...named(sizes[socialSize.name]), sources: [...widths.values()] }
}

/** Payload puts the site's origin before it, which is not the one that every visitor came by. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url
}
