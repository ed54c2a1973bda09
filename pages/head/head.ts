import { brandOf, sheetOf } from '#domain/brand/brand.ts'
import { drawnIcon, hasOwnIcons, manifestPath } from '#domain/brand/siteIcons.ts'
import { deliveredTypeface, preloadedFont } from '#domain/brand/typefaces.ts'
import type { Meta } from '#domain/content/fields/text.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import {
  siteImagePath,
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
  /** Absent for the delivered brand. */
  brand?: HeadBrand
  image: SocialImage
  /** Absent if there is no restriction for search engines. */
  robots?: 'noindex'
  jsonLd: JsonLd[]
  /** The title of the feed of articles, on the page of an article. */
  feed?: string
}

/** The tags that differ from those of the delivered brand. */
export type HeadBrand = {
  /** The path of the style sheet; null for the delivered look. */
  sheet: string | null
  font: string
  themeColour: string
  version: string
  hasOwnIcons: boolean
}

type Subject = {
  meta: Meta
  canonicalPath: string
  /** The picture of the page, also for sharing; null without a picture. */
  image?: SocialImage | null
  jsonLd?: JsonLd[]
}

/** The site's mark, as browsers ask for it. */
export const icons = {
  drawn: drawnIcon,
  /** For clients without SVG support. */
  legacy: '/favicon.ico',
  /** In place of the drawn one. */
  large: '/icon-192.png',
  /** For home screens. */
  touch: '/apple-touch-icon.png',
  manifest: manifestPath,
} as const

/** The font that every page needs, in `public/`; preloaded before the style sheet is read. */
export const fontPath = preloadedFont(deliveredTypeface)

/** The logo for search engines: at least 112 pixels, no vector. */
export function logoPath(loaders: Loaders): string {
  const brand = brandOf(loaders.copy('site-settings'))
  return hasOwnIcons(brand) ? `/icon-512.png?v=${brand.version}` : '/icon-512.png'
}

/** The site's own picture, in `public/`, for pages that have none drawn. */
function builtInImage(brand: HeadBrand | undefined) {
  const url = brand ? `${siteImagePath}?v=${brand.version}` : siteImagePath
  return { url, ...socialImageSize }
}

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

/** The head of the error page for a failed render. Of the copy it reads only the brand, if it can. */
export function failureHead(loaders: Loaders, title: string, description: string): Head {
  const brand = brandIfReadable(loaders)
  return {
    ...(brand ? { brand } : {}),
    title,
    description,
    keywords: '',
    canonicalPath: null,
    siteName: '',
    image: { ...builtInImage(brand), alt: title },
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
): Pick<Head, 'siteName' | 'image' | 'brand'> {
  const { siteName, socialImage } = loaders.copy('site-settings')
  const brand = headBrand(loaders)
  const base = brand ? { siteName, brand } : { siteName }
  const chosen = page?.image ?? socialImage
  if (chosen) return { ...base, image: chosen }
  const drawn = page ? socialPictureOf(loaders, page.canonicalPath) : undefined
  const image = drawn ? { url: socialImageUrl(drawn), ...socialImageSize } : builtInImage(brand)
  return { ...base, image: { ...image, alt: title } }
}

function headBrand(loaders: Loaders): HeadBrand | undefined {
  const brand = brandOf(loaders.copy('site-settings'))
  const { look, version } = brand
  if (version === null) return undefined
  return {
    sheet: sheetOf(brand),
    font: preloadedFont(look.typeface),
    themeColour: look.colours.ground,
    version,
    hasOwnIcons: hasOwnIcons(brand),
  }
}

/** Reading the copy may be what has failed. */
function brandIfReadable(loaders: Loaders): HeadBrand | undefined {
  try {
    return headBrand(loaders)
  } catch {
    return undefined
  }
}
