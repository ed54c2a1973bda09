import type { Meta } from '#domain/content/fields/text.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import {
  socialImageSize,
  socialImageUrl,
  socialPictureOf,
} from '#domain/search/socialImages/socialImages.ts'
import type { JsonLd } from '#domain/search/structuredData.ts'

export type SocialImage = {
  /** A path on this site or an absolute address. */
  url: string
  alt: string
  width: number
  height: number
}

/** The content of a page's head; `pages/+Head.tsx` renders the tags. */
export type Head = {
  title: string
  description: string
  /** Empty for none. */
  keywords: string
  /** The page's one address as a path; null for a page that has none, such as a not-found screen. */
  canonicalPath: string | null
  /** Empty if reading copy may have failed. */
  siteName: string
  image: SocialImage
  /** Absent if there is no restriction for search engines. */
  robots?: 'noindex'
  jsonLd: JsonLd[]
}

type Subject = {
  meta: Meta
  canonicalPath: string
  /** The picture of the page, also for sharing; null without a picture. */
  image?: SocialImage | null
  jsonLd?: JsonLd[]
}

/** The site's mark in `public/`, as browsers ask for it. */
export const icons = {
  drawn: '/favicon.svg',
  /** For clients without SVG support. */
  legacy: '/favicon.ico',
  /** For home screens. */
  touch: '/apple-touch-icon.png',
  manifest: '/site.webmanifest',
}

/** The logo for search engines: at least 112 pixels, no vector. */
export const logoPath = '/icon-512.png'

/** The font that every page needs, in `public/`; preloaded before the style sheet is read. */
export const fontPath = '/fonts/onest-3-basic-latin.woff2'

/** The site's own picture, in `public/`, for pages that have none drawn. */
const builtInImage = { url: '/social.png', ...socialImageSize }

/** The head of a page that search engines may list. */
export function pageHead(
  loaders: Loaders,
  { meta, canonicalPath, image = null, jsonLd = [] }: Subject,
): Head {
  const base = baseHead(loaders, meta.title, { canonicalPath, image })
  return { ...base, ...meta, canonicalPath, jsonLd }
}

/** The head of a page with an address that search engines must not index. */
export function unlistedHead(loaders: Loaders, subject: Subject): Head {
  return { ...pageHead(loaders, subject), robots: 'noindex' }
}

/** The head of a not-found screen: no address of its own, and nothing to index. */
export function notFoundHead(loaders: Loaders, meta: Meta): Head {
  return {
    ...baseHead(loaders, meta.title),
    ...meta,
    canonicalPath: null,
    robots: 'noindex',
    jsonLd: [],
  }
}

/** The head of the error page for a failed render. Reads no copy. */
export function failureHead(title: string, description: string): Head {
  return {
    title,
    description,
    keywords: '',
    canonicalPath: null,
    siteName: '',
    image: { ...builtInImage, alt: title },
    robots: 'noindex',
    jsonLd: [],
  }
}

/**
 * An editor's picture has priority over generated ones, which only show the title: first the page's
 * picture, then that of the site.
 */
function baseHead(
  loaders: Loaders,
  title: string,
  page?: Pick<Subject, 'canonicalPath' | 'image'>,
): Pick<Head, 'siteName' | 'image'> {
  const { siteName, socialImage } = loaders.copy('site-settings')
  const chosen = page?.image ?? socialImage
  if (chosen) return { siteName, image: chosen }
  const drawn = page ? socialPictureOf(loaders, page.canonicalPath) : undefined
  const image = drawn ? { url: socialImageUrl(drawn), ...socialImageSize } : builtInImage
  return { siteName, image: { ...image, alt: title } }
}
