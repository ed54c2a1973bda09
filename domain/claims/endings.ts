import type { CopySlug } from '../copy/documents.ts'

/**
 * What becomes of a text of a document, outside its lists, of which a withheld claim leaves nothing:
 * - `closes`: it is empty, and the page shows nothing in its place;
 * - `siteName`: the name of the site, which is true of every page;
 * - `claimLabel`: the words of the claim button in the header;
 * - `rest`: what the text says without the token. It loses that and no sentence: the words of
 *   fields, messages and mails are there because a page can't work without them.
 */
export type Ending = 'closes' | 'siteName' | 'claimLabel' | 'rest'

/** Documents of fields, buttons and messages: what somebody works with. */
export const ofControls: readonly CopySlug[] = [
  'account-pages',
  'account-messages',
  'analytics-page',
  'analytics-figures',
  'visit-statistics',
  'tool-pages',
]

/** By the text's path after its document's slug; the first that fits holds. */
const endings: readonly [where: RegExp, ending: Ending][] = [
  [/\bsocialImage\.alt$/, 'siteName'],
  [/\bmeta\.(title|description)$/, 'siteName'],
  // What a page is called, as its heading of the first level.
  [/^(landing\.headline|[\w-]+\.heading)$/, 'siteName'],
  [/^listings\.(\w+\.heading|labels\.beyondHeading)$/, 'siteName'],
  [/\bnotFound\.(\w+\.)?heading$/, 'siteName'],
  // The ways to the casino.
  [/^[\w-]+\.(call|secondCall)\.label$/, 'claimLabel'],
  [/^landing\.offerBlock\.claimLabel$/, 'claimLabel'],
  [/^detail-pages\.(game\.(play|demo)|sport\.bet|bonus\.claim|guide\.play)$/, 'claimLabel'],
  [/^detail-pages\.tournament\.join$/, 'claimLabel'],
  // Headings of the parts of a detail page, and texts below them.
  [/^detail-pages\.game\.(description|features|howToPlay|faq|similar|bonuses)$/, 'closes'],
  [/^detail-pages\.sport\.(odds|preview|faq|more|(markets|live)\.\w+)$/, 'closes'],
  [/^detail-pages\.bonus\.(offer|steps|terms|faq|games)$/, 'closes'],
  [/^detail-pages\.guide\.(intro|faq|related)$/, 'closes'],
  [/^detail-pages\.tournament\.(participate|prizes|rules|faq|more)$/, 'closes'],
  [/^detail-pages\.(shared\.verdict|notFound\.\w+\.text)$/, 'closes'],
  // Names of what there is on a detail page, and the ways on.
  [/^detail-pages\./, 'rest'],
  [/^listings\.filters\.(emptyHeading|emptyText)$/, 'closes'],
  [/^listings\.labels\.beyondText$/, 'closes'],
  [/^listings\.(labels|filters|sorting)\./, 'rest'],
  [/^payments-page\.table\.(coin|withdrawal|minimum|fee)$/, 'rest'],
  [/^site-settings\.(siteName|casinoUrl|labels\.\w+|notFound\.homeLink)$/, 'rest'],
  [/^footer\.(adminLink|seoLink)$/, 'rest'],
  [/^offer\./, 'rest'],
]

/** @param path of a text, `landing.offerBlock.claimLabel`: the slug, then the fields' names */
export function endingOf(slug: CopySlug, path: string): Ending {
  if (ofControls.includes(slug)) return 'rest'
  return endings.find(([where]) => where.test(path))?.[1] ?? 'closes'
}
