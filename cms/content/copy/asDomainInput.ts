import { z } from 'zod'
import { isPageSize, socialSize } from './pictureSizes.ts'

const file = z.object({ url: z.string(), width: z.number(), height: z.number() })
/** A size that was not created has no URL. */
const size = file.or(z.unknown().transform(() => null))
const picture = z.object({
  alt: z.string(),
  updatedAt: z.string(),
  ...file.shape,
  sizes: z.looseObject({ [socialSize.name]: file }).catchall(size),
})

/**
 * Converts a document of Payload to the input of the domain's schemas. Null, which the database
 * stores for an empty field, is left out. A picture gets the size for social networks, and keeps its
 * original file under `original`.
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
  const { alt, sizes, updatedAt, url, width, height } = parsed.data
  // A new crop or focal point replaces the files under the same names.
  const version = `?v=${Date.parse(updatedAt).toString(36)}`
  const withVersion = (it: z.infer<typeof file>) => ({ ...it, url: pathOf(it.url) + version })
  const sources = Object.entries(sizes).flatMap(([name, file]) =>
    file && isPageSize(name) ? [withVersion(file)] : [],
  )
  // A picture that is smaller than several sizes has the same width in each of them.
  const widths = new Map(sources.map((source) => [source.width, source]))
  return {
    alt,
    ...withVersion(sizes[socialSize.name]),
    sources: [...widths.values()],
    original: withVersion({ url, width, height }),
  }
}

/** Payload adds the site's origin. Visitors can use another origin, so the path alone is kept. */
function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url
}
