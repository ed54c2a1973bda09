import type { TextRole } from '#domain/catalogue/definition/pageTexts.ts'
import { isKind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'

/**
 * What replaces a text of a document, outside its lists, that is empty without its withheld claims:
 * - `none`: nothing; the page shows nothing at its position;
 * - `siteName`: the name of the site, which is true for every page;
 * - `claimLabel`: the label of the claim button in the header;
 * - `withoutTokens`: the text without the tokens. No sentence is removed, because a page can't work
 *   without the texts of its fields, messages and mails.
 */
export type TextFallback = 'none' | 'siteName' | 'claimLabel' | 'withoutTokens'

/** Documents with the texts of controls: fields, buttons and messages. */
export const controlDocuments: readonly CopySlug[] = [
  'account-pages',
  'account-messages',
  'analytics-page',
  'analytics-figures',
  'analytics-goals',
  'analytics-sharing',
  'revenue-view',
  'visit-statistics',
  'tool-pages',
]

/** On the pages of items, by what the text is for. */
const roleFallbacks: Record<TextRole, TextFallback> = {
  claimButton: 'claimLabel',
  heading: 'none',
  section: 'none',
  sections: 'withoutTokens',
  label: 'withoutTokens',
}

/** Other texts by path, which begins with the document's slug; the first match applies. */
const fallbacks: readonly [where: RegExp, ending: TextFallback][] = [
  [/\bsocialImage\.alt$/, 'siteName'],
  [/\bmeta\.(title|description)$/, 'siteName'],
  // Names of pages: their headings of the first level.
  [/^(landing\.headline|[\w-]+\.heading)$/, 'siteName'],
  [/^listings\.(\w+\.heading|labels\.beyondHeading)$/, 'siteName'],
  [/^page-labels\.listing\.heading$/, 'siteName'],
  [/\bnotFound\.(\w+\.)?heading$/, 'siteName'],
  // Buttons that lead to the casino.
  [/^[\w-]+\.(call|secondCall)\.label$/, 'claimLabel'],
  [/^landing\.offerBlock\.claimLabel$/, 'claimLabel'],
  [/^detail-pages\.(shared\.verdict|notFound\.\w+\.text)$/, 'none'],
  // Labels of a detail page, and its links to other pages.
  [/^detail-pages\./, 'withoutTokens'],
  [/^listings\.filters\.(emptyHeading|emptyText)$/, 'none'],
  [/^listings\.labels\.beyondText$/, 'none'],
  [/^listings\.(labels|filters|sorting)\./, 'withoutTokens'],
  [/^payments-page\.table\.(coin|withdrawal|minimum|fee)$/, 'withoutTokens'],
  [/^site-settings\.(siteName|casinoUrl|labels\.\w+|notFound\.homeLink)$/, 'withoutTokens'],
  [/^footer\.(adminLink|seoLink)$/, 'withoutTokens'],
  [/^offer\./, 'withoutTokens'],
  [/^page-labels\.(casino|offer|toplist|article|filters|feed)\./, 'withoutTokens'],
]

/**
 * @param path of a text, `landing.offerBlock.claimLabel`: the slug, then the names of the fields
 */
export function textFallbackOf(slug: CopySlug, path: string): TextFallback {
  if (controlDocuments.includes(slug)) return 'withoutTokens'
  return pageTextFallback(path) ?? fallbacks.find(([where]) => where.test(path))?.[1] ?? 'none'
}

/** The fallback of a text on the pages of a kind; undefined for any other path. */
function pageTextFallback(path: string): TextFallback | undefined {
  const [slug, kind = '', name = ''] = path.split('.', 3)
  if (slug !== 'detail-pages' || !isKind(kind)) return undefined
  const text = kindDefinitions[kind].page.texts[name]
  return text && roleFallbacks[text.role]
}
