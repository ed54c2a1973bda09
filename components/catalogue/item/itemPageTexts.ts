import { type ItemOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { replacementsOf, withhold } from '#domain/claims/withholding/withhold.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { fillDocument } from '#domain/content/fields/tokens.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'

/** The editors' texts for the page of an item, without what needs a token of a fact that the item lacks. */
export function itemPageTexts<K extends Kind>(
  loaders: Loaders,
  kind: K,
  item: ItemOf<K>,
): Copy['detail-pages'][K] {
  const { tokens, tokenValues } = kindDefinitions[kind].page
  const values = tokenValues(item)
  const isMissing = (token: string) => tokens.includes(token) && !Object.hasOwn(values, token)
  const details = loaders.copy('detail-pages')
  if (!tokens.some(isMissing)) return fillDocument(details[kind], values)
  const replacements = replacementsOf(loaders.copy('site-settings'), isMissing)
  return fillDocument(withhold('detail-pages', details, isMissing, replacements)[kind], values)
}
