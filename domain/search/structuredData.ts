import { textParts } from '#domain/casinos/embeds/embedToken.ts'
import type { AnsweredQuestion } from '#domain/catalogue/prose/wordingPicker.ts'
import { plainText } from '#domain/content/prose/prose.ts'

/**
 * JSON-LD for search engines, in the vocabulary of schema.org. May contain only facts that the page
 * shows: no ratings, no reviews. Addresses are absolute.
 */

type Organization = { '@type': 'Organization'; name: string; url?: string; logo?: string }

type ListItem = { '@type': 'ListItem'; position: number; name: string; item: string }

type ItemLink = { '@type': 'ListItem'; position: number; name: string; url?: string }

type Question = {
  '@type': 'Question'
  name: string
  acceptedAnswer: { '@type': 'Answer'; text: string }
}

type Root = { '@context': 'https://schema.org' }

export type GameData = Root & {
  '@type': 'Game'
  name: string
  description: string
  genre: string
  url: string
  image?: string
  provider?: Organization
  typicalAgeRange: string
}

export type OrganizationData = Root & Organization

export type BreadcrumbData = Root & { '@type': 'BreadcrumbList'; itemListElement: ListItem[] }

export type FaqData = Root & { '@type': 'FAQPage'; mainEntity: Question[] }

export type ItemListData = Root & {
  '@type': 'ItemList'
  name: string
  numberOfItems: number
  itemListElement: ItemLink[]
}

export type ArticleData = Root & {
  '@type': 'Article'
  headline: string
  url: string
  datePublished: string
  dateModified?: string
  author?: { '@type': 'Person'; name: string }
  image?: string
}

/** Any of the objects that a page may carry. */
export type JsonLd =
  | ArticleData
  | GameData
  | OrganizationData
  | BreadcrumbData
  | FaqData
  | ItemListData

/** The name and the absolute address of a page of this site. */
export type NamedLink = { name: string; url: string }

const root: Root = { '@context': 'https://schema.org' }

/**
 * A game's page. The studio is the schema's `provider`; the page calls it provider, too.
 *
 * @param game `minimumAge` in years
 */
export function gameData(game: {
  name: string
  description: string
  genre: string
  url: string
  image?: string
  provider?: string
  minimumAge: number
}): GameData {
  const { name, description, genre, url, image, provider } = game
  return {
    ...root,
    '@type': 'Game',
    name,
    description,
    genre,
    url,
    ...(image === undefined ? {} : { image }),
    ...(provider === undefined
      ? {}
      : { provider: { '@type': 'Organization' as const, name: provider } }),
    typicalAgeRange: `${game.minimumAge}-`,
  }
}

/**
 * An article.
 *
 * @param article days as `YYYY-MM-DD`; `changedOn` null if unknown; `author` empty for none
 */
export function articleData(article: {
  headline: string
  url: string
  publishedOn: string
  changedOn: string | null
  author: string
  image?: string
}): ArticleData {
  const { headline, url, publishedOn, changedOn, author, image } = article
  return {
    ...root,
    '@type': 'Article',
    headline,
    url,
    datePublished: publishedOn,
    ...(changedOn !== null && changedOn > publishedOn ? { dateModified: changedOn } : {}),
    ...(author === '' ? {} : { author: { '@type': 'Person' as const, name: author } }),
    ...(image === undefined ? {} : { image }),
  }
}

/** The site itself. */
export function organizationData(site: NamedLink & { logo?: string }): OrganizationData {
  return { ...root, '@type': 'Organization', ...site }
}

/** The breadcrumb trail of a page, from the home page to the page itself. */
export function breadcrumbData(trail: readonly NamedLink[]): BreadcrumbData {
  return {
    ...root,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: url,
    })),
  }
}

/**
 * Questions that editors have written, with their answers as plain text. A toplist, casino or offer
 * in an answer has no words there; a question whose answer has none is left out.
 *
 * @param items with answers as prose
 */
export function answeredInWords(items: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  const inWords = items.map(({ question, answer }) => ({ question, answer: wordsOf(answer) }))
  return inWords.filter(({ answer }) => answer !== '')
}

function wordsOf(prose: string): string {
  const texts = textParts(prose).map((part) => ('prose' in part ? plainText(part.prose) : ''))
  return texts.filter(Boolean).join('\n\n')
}

/**
 * Questions that the page answers.
 *
 * @param items with answers as plain text, see `answeredInWords`
 */
export function faqData(items: readonly AnsweredQuestion[]): FaqData {
  return {
    ...root,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/**
 * A page of a listing.
 *
 * @param list `from` is the position in the whole listing of the page's first item, from 1
 */
export function itemListData(list: {
  name: string
  items: readonly NamedLink[]
  from: number
  total: number
}): ItemListData {
  return {
    ...root,
    '@type': 'ItemList',
    name: list.name,
    numberOfItems: list.total,
    itemListElement: list.items.map(({ name, url }, place) => ({
      '@type': 'ListItem',
      position: list.from + place,
      name,
      url,
    })),
  }
}

/** A ranking by the names of its entries. Without ratings, for which there is no evidence. */
export function rankingData(name: string, entries: readonly string[]): ItemListData {
  return {
    ...root,
    '@type': 'ItemList',
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry,
    })),
  }
}

/**
 * The JSON text for a `<script type="application/ld+json">`. Characters that could end the
 * element or, as line separators, break older script parsers are written as JSON escapes, so the
 * text parses to the same object.
 */
export function serializeJsonLd(data: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
