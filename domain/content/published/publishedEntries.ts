import { collectionOf, type ItemOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import type { Claim } from '#domain/claims/register/claim.ts'
import { withholdInItem } from '#domain/claims/withholding/withhold.ts'
import type { Entry, ItemDocuments } from '../documents/items.ts'
import { textsOf } from '../documents/ownTexts.ts'
import { fillDocument } from '../fields/tokens.ts'
import { namedTags } from './copyTags.ts'

/** An item as visitors see it, and the tags of the claims and offer fields that its texts use. */
type PublishedEntry<K extends Kind> = { entry: Entry<K>; tags: readonly string[] }

/** The items as visitors see them; each is made on first access, because there can be many long texts. */
export type PublishedEntries = {
  get<K extends Kind>(kind: K, id: string): PublishedEntry<K> | undefined
}

export function publishedEntries(
  items: ItemDocuments,
  register: readonly Claim[],
  publish: <Texts>(texts: Texts) => Texts,
): PublishedEntries {
  const made = new Map<Entry, PublishedEntry<Kind>>()
  return {
    get<K extends Kind>(kind: K, id: string) {
      const written = entryOf(items, kind, id)
      if (!written) return undefined
      // The map's entries are of the kind of their key, which the compiler can't express.
      const known = made.get(written) as PublishedEntry<K> | undefined
      if (known) return known
      const { item, noindex, updatedAt, ...texts } = written
      const shown = fillKindTokens(kind, item, publish(texts))
      const entry = { item, noindex, ...shown, updatedAt }
      const tags = namedTags([...textsOf(texts), texts.image?.alt], register)
      const tagged = { entry, tags }
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

/** By the array of a collection, which is replaced when the collection changes. */
const indexes = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>()

/** The item of an id, as editors wrote it. */
function entryOf<K extends Kind>(items: ItemDocuments, kind: K, id: string): Entry<K> | undefined {
  const entries: readonly Entry<K>[] = items[collectionOf(kind)]
  let index = indexes.get(entries)
  if (!index) {
    index = new Map(entries.map((entry) => [entry.item.id, entry]))
    indexes.set(entries, index)
  }
  // The index is that of the entries of this kind.
  return index.get(id) as Entry<K> | undefined
}
