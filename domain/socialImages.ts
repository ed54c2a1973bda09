import type { ItemOf } from './catalogue/catalogue.ts'
import { murmur3 } from './catalogue/hash.ts'
import type { Kind } from './catalogue/kinds.ts'
import type { Copy } from './copy/documents.ts'
import { fillTokens } from './copy/tokens.ts'
import type { Loaders } from './loaders.ts'
import { itemMeta } from './prose/itemMeta.ts'
import { socialDesign } from './socialDesign.ts'
import { pageOfSocialImage, socialImagePath } from './socialImagePath.ts'
import type { staticRoutes } from './staticRoutes.ts'
import { type Match, matchUrl } from './urls.ts'

/** What link previews expect, in pixels. */
export const socialImageSize = { width: 1200, height: 630 } as const

/** What the drawn picture of a page shows; its texts may hold anything that copy may. */
export type SocialPicture = {
  /** Its one address without the version, such as `/og/game/slot-17.png`. */
  path: string
  title: string
  /** Said smaller below the title; empty for none. */
  note: string
  siteName: string
  /** The name of its drawing, such as `game/gems`. */
  art: string
}

type Sources = Pick<Loaders, 'copy' | 'catalogue'>

/** What of an item its drawing goes by. */
const signs: { [K in Kind]: (item: ItemOf<K>) => string } = {
  game: (game) => (game.category === 'slots' ? game.theme : game.category),
  sport: ({ sport }) => sport,
  bonus: ({ type }) => type,
  guide: ({ topic }) => topic,
  tournament: ({ type }) => type,
}

/** What divides a title into what the page is about and what else there is to say. */
const divider = ' | '

/** Screens that are made of copy. Those that run in the browser are nobody's to share. */
const staticTitles: Partial<Record<keyof typeof staticRoutes, (copy: Sources['copy']) => string>> =
  {
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
 * @param pagePath the page's one address; every page of a listing has the listing's picture
 * @returns undefined for what is no page, or one without a picture of its own
 */
export function socialPictureOf(sources: Sources, pagePath: string): SocialPicture | undefined {
  const path = pagePath.split('?', 1)[0] ?? ''
  const match = matchUrl(path, new URLSearchParams(), sources.catalogue)
  const subject = subjectOf(sources, match)
  if (!subject) return undefined
  const { siteName } = sources.copy('site-settings')
  return { path: socialImagePath(path), ...subject, siteName }
}

/**
 * The picture at an address.
 *
 * @param imagePath as in the request line, without a query: other spellings do not exist
 * @returns undefined where no page has its picture there, whatever the text
 */
export function socialPictureAt(sources: Sources, imagePath: string): SocialPicture | undefined {
  const pagePath = pageOfSocialImage(imagePath)
  const picture = pagePath === undefined ? undefined : socialPictureOf(sources, pagePath)
  return picture?.path === imagePath ? picture : undefined
}

/** The address of a picture with its version, which is another one as soon as it looks different. */
export function socialImageUrl(picture: SocialPicture): string {
  const { title, note, siteName, art } = picture
  // Escaped, since the hash looks at the low byte of a character only.
  const shown = encodeURIComponent(JSON.stringify([socialDesign, title, note, siteName, art]))
  return `${picture.path}?v=${murmur3(shown, 0).toString(36)}`
}

function subjectOf(
  sources: Sources,
  match: Match,
): Pick<SocialPicture, 'title' | 'note' | 'art'> | undefined {
  switch (match.screen) {
    case 'static': {
      const title = staticTitles[match.page]?.(sources.copy)
      return title === undefined ? undefined : { ...divided(title), art: `page/${match.page}` }
    }
    case 'listing':
      return listingSubject(sources, match.kind)
    case 'detail':
      return detailSubject(sources, match.kind, match.id)
    default:
      return undefined
  }
}

/** By its heading: the title of a listing says which page of it one sees, the picture is of all. */
function listingSubject({ copy, catalogue }: Sources, kind: Kind) {
  const listing: Copy['listings'][Kind] = copy('listings')[kind]
  const total = catalogue.total(kind).toLocaleString('en-US')
  const values = { total, page: '1', pages: String(catalogue.pages(kind)) }
  return { ...divided(fillTokens(listing.heading, values)), art: `listing/${kind}` }
}

function detailSubject<K extends Kind>({ catalogue }: Sources, kind: K, id: string) {
  const item = catalogue.get(kind, id)
  if (!item) return undefined
  return { ...divided(itemMeta(kind, item).title), art: itemArt(kind, item) }
}

/** The name of the drawing of an item. */
export function itemArt<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return `${kind}/${signs[kind](item)}`
}

function divided(whole: string): Pick<SocialPicture, 'title' | 'note'> {
  const [title = '', ...rest] = whole.split(divider)
  return { title, note: rest.join(divider) }
}
