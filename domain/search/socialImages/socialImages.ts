import { brandOf, initialOf, logoFor } from '#domain/brand/brand.ts'
import type { UploadedPicture } from '#domain/brand/brandSettings.ts'
import { isDeliveredLook, type Look } from '#domain/brand/look.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type ItemOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { murmur3 } from '#domain/catalogue/series/hash.ts'
import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { type Match, matchUrl } from '#domain/urls/urls.ts'
import { socialDesign } from './socialDesign.ts'
import { pageOfSocialImage, socialImagePath } from './socialImagePath.ts'

/** The size that link previews expect, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const

/** The content of the drawn picture of a page; its texts may hold any characters that copy may. */
export type SocialPicture = {
  /** Its path without the version, such as `/og/game/slot-17.png`. */
  path: string
  title: string
  /** Smaller text below the title; may be empty. */
  note: string
  siteName: string
  /** The name of its drawing, such as `game/gems`. */
  art: string
  /** Absent for the delivered brand. */
  brand?: PictureBrand
  /** The logo of the brand as a data URL, only for the renderer. */
  logoData?: string
}

/** How the brand of the site is drawn. */
type PictureBrand = {
  look: Look
  logo: UploadedPicture | null
  /** Stands in for a logo; absent if the delivered mark does. */
  initial?: string
}

/** A part of `Loaders`. */
export type SocialPictureSources = {
  copy<Slug extends CopySlug>(slug: Slug): Copy[Slug]
  catalogue: Catalogue
}

/** Separates the subject of a title from its details. */
const divider = ' | '

/**
 * Screens that are made of copy. Screens that run in the browser have no picture: nobody shares
 * them.
 */
const staticTitles: Partial<
  Record<keyof typeof staticRoutes, (copy: SocialPictureSources['copy']) => string>
> = {
  home: (copy) => copy('landing').meta.title,
  faq: (copy) => copy('faq-page').meta.title,
  games: (copy) => copy('games-page').meta.title,
  paymentMethods: (copy) => copy('payments-page').meta.title,
  terms: (copy) => copy('terms').meta.title,
  responsibleGaming: (copy) => copy('responsible-gaming').meta.title,
  privacy: (copy) => copy('privacy').meta.title,
}

/**
 * The drawn picture of a page.
 *
 * @param pagePath the page's canonical address; every page of a listing has the listing's picture
 * @returns undefined if there is no such page, or if the page has no picture of its own
 */
export function socialPictureOf(
  sources: SocialPictureSources,
  pagePath: string,
): SocialPicture | undefined {
  const path = pagePath.split('?', 1)[0] ?? ''
  const match = matchUrl(path, new URLSearchParams(), sources.catalogue)
  const subject = subjectOf(sources, match)
  if (!subject) return undefined
  return withBrand(sources, { path: socialImagePath(path), ...subject })
}

/** The site's own picture, for pages that have none drawn. The delivered one is a file in `public/`. */
export const siteImagePath = '/social.png'

/** The drawn picture of the site itself; undefined for the delivered brand. */
export function siteImageOf(sources: SocialPictureSources): SocialPicture | undefined {
  const { name, version } = brandOf(sources.copy('site-settings'))
  if (version === null) return undefined
  return withBrand(sources, { path: siteImagePath, title: name, note: '', art: 'page/home' })
}

/** The name of the drawing that is the initial alone, as an icon. */
export const iconArt = 'icon'

/** The initial of the site's name as an icon, in the size of the largest one. */
export function initialIconOf({ copy }: Pick<SocialPictureSources, 'copy'>): SocialPicture {
  const { name, look } = brandOf(copy('site-settings'))
  const brand = { look, logo: null, initial: initialOf(name) }
  return { path: '/icon-512.png', title: '', note: '', siteName: name, art: iconArt, brand }
}

function withBrand(
  { copy }: Pick<SocialPictureSources, 'copy'>,
  picture: Omit<SocialPicture, 'siteName' | 'brand'>,
): SocialPicture {
  const settings = copy('site-settings')
  const { siteName } = settings
  const { look, hasDeliveredMark } = brandOf(settings)
  const logo = logoFor(settings.brand, look.colours.ground)
  if (hasDeliveredMark && isDeliveredLook(look) && !logo) return { ...picture, siteName }
  const initial = hasDeliveredMark ? {} : { initial: initialOf(siteName) }
  return { ...picture, siteName, brand: { look, logo, ...initial } }
}

/** All that a picture shows, for hashes of it. */
export function shownInPicture({ title, note, siteName, art, brand }: SocialPicture): string {
  return JSON.stringify([socialDesign, title, note, siteName, art, ...(brand ? [brand] : [])])
}

/**
 * The picture at an address.
 *
 * @param imagePath as in the request line, without a query: only the exact path exists
 * @returns undefined if no page has its picture at this path; accepts any text
 */
export function socialPictureAt(
  sources: SocialPictureSources,
  imagePath: string,
): SocialPicture | undefined {
  const pagePath = pageOfSocialImage(imagePath)
  const picture = pagePath === undefined ? undefined : socialPictureOf(sources, pagePath)
  return picture?.path === imagePath ? picture : undefined
}

/**
 * The address of a picture with its version, which changes whenever the picture looks different.
 */
export function socialImageUrl(picture: SocialPicture): string {
  // Escaped, because the hash reads only the low byte of a character.
  const shown = encodeURIComponent(shownInPicture(picture))
  return `${picture.path}?v=${murmur3(shown, 0).toString(36)}`
}

function subjectOf(
  sources: SocialPictureSources,
  match: Match,
): Pick<SocialPicture, 'title' | 'note' | 'art'> | undefined {
  switch (match.screen) {
    case 'static': {
      const title = staticTitles[match.page]?.(sources.copy)
      return title === undefined ? undefined : { ...splitTitle(title), art: `page/${match.page}` }
    }
    case 'listing':
      return listingSubject(sources, match.kind)
    case 'detail':
      return detailSubject(sources, match.kind, match.id)
    default:
      return undefined
  }
}

/**
 * Uses the listing's heading: its title contains the page number, but all pages share the picture.
 */
function listingSubject({ copy, catalogue }: SocialPictureSources, kind: Kind) {
  const listing: Copy['listings'][Kind] = copy('listings')[kind]
  const total = catalogue.total(kind).toLocaleString('en-US')
  const values = { total, page: '1', pages: String(catalogue.pages(kind)) }
  return { ...splitTitle(fillTokens(listing.heading, values)), art: `listing/${kind}` }
}

function detailSubject<K extends Kind>({ catalogue }: SocialPictureSources, kind: K, id: string) {
  const item = catalogue.get(kind, id)
  if (!item) return undefined
  const { meta, offer } = kindDefinitions[kind]
  // All visitors get the same picture, and it stays where it was shared.
  const title = meta.title(offer?.without(item) ?? item)
  return { ...splitTitle(title), art: itemArt(kind, item) }
}

/** The name of the drawing of an item: that of its listing if nothing selects its own. */
export function itemArt<K extends Kind>(kind: K, item: ItemOf<K>): string {
  const name = kindDefinitions[kind].art.of(item)
  return name === undefined ? `listing/${kind}` : `${kind}/${name}`
}

function splitTitle(whole: string): Pick<SocialPicture, 'title' | 'note'> {
  const [title = '', ...rest] = whole.split(divider)
  return { title, note: rest.join(divider) }
}
