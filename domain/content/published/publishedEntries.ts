import type { NamedOffer } from '#domain/catalogue/definition/kindDefinition.ts'
import { collectionOf, type ItemOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { withholdInItem } from '#domain/claims/withholding/withhold.ts'
import type { Copy } from '../documents/documents.ts'
import type { Entry } from '../documents/items.ts'
import { textsOf } from '../documents/ownTexts.ts'
import { fillDocument } from '../fields/tokens.ts'
import { catalogueOfCopy } from './catalogueOfCopy.ts'
import { namedTags } from './copyTags.ts'

/** An item as visitors see it, and the tags of the claims and offer fields that its texts use. */
type PublishedEntry<K extends Kind> = { entry: Entry<K>; tags: readonly string[] }

/** As many are kept. */
const maxMade = 1_000

/** The items as visitors see them; each is made on access, because there can be many long texts. */
export type PublishedEntries = {
  get<K extends Kind>(kind: K, id: string): PublishedEntry<K> | undefined
}

/**
 * @param isOpen whether the visitor may see the offer of an item, see `KindDefinition`
 */
export function publishedEntries(
  copy: Copy,
  publish: <Texts>(texts: Texts) => Texts,
  isOpen: (named: NamedOffer) => boolean,
): PublishedEntries {
  const made = new Map<Entry, PublishedEntry<Kind>>()
  const catalogue = catalogueOfCopy(copy)
  return {
    get<K extends Kind>(kind: K, id: string) {
      const entries: readonly Entry<K>[] = copy[collectionOf(kind)]
      const written = entries[catalogue.indexOf(kind, id) ?? -1]
      if (!written) return undefined
      // The map's entries are of the kind of their key, which the compiler can't express.
      const known = made.get(written) as PublishedEntry<K> | undefined
      if (known) return known
      const { item, noindex, updatedAt, ...texts } = written
      const { offer } = kindDefinitions[kind]
      const visible = offer && !isOpen(offer.named(item)) ? offer.without(item) : item
      const shown = fillKindTokens(kind, visible, publish(texts))
      const entry = { item, noindex, ...shown, updatedAt }
      const tags = namedTags([...textsOf(texts), texts.image?.alt], copy)
      const tagged = { entry, tags }
      if (made.size >= maxMade) made.clear()
      made.set(written, tagged)
      return tagged
    },
  }
}

/** Texts with the tokens of a kind filled in. A sentence that needs a fact which the item lacks is left out. */
function fillKindTokens<K extends Kind, Texts>(kind: K, item: ItemOf<K>, texts: Texts): Texts {
  const { tokens, tokenValues } = kindDefinitions[kind].page
  const values = tokenValues(item)
  const isMissing = (name: string) => tokens.includes(name) && !Object.hasOwn(values, name)
  return fillDocument(withholdInItem(texts, isMissing), values)
}
