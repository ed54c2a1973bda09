import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'
import { textSlugs } from '../documents/documents.ts'
import { textsOf } from '../documents/ownTexts.ts'
import { linkKind } from '../prose/linkKind.ts'
import { parseProse } from '../prose/prose.ts'
import type { PublishedCopy } from '../published/publishedCopy.ts'
import { parseGoLink } from './goLink.ts'
import { textKeyOf } from './textKey.ts'

/** A text without this has no link. */
const linkMark = ']('

/**
 * The addresses of all links to a casino in running text, by the key of the link, so that a link
 * leads only where an editor has pointed it.
 */
export function textLinkTargets(
  copy: Pick<PublishedCopy, 'documents' | 'entries' | 'casinoHosts'>,
): ReadonlyMap<string, string> {
  const rules = { ownOrigin: null, sponsors: copy.casinoHosts }
  const texts = [
    ...textSlugs.flatMap((slug) => linkedTexts(copy.documents[slug])),
    ...itemTexts(copy),
  ]
  const addresses = texts
    .flatMap(parseProse)
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans))
    .flatMap(({ href }) => href ?? [])
    .filter((href) => !parseGoLink(href) && linkKind(href, rules) === 'sponsored')
  return new Map(addresses.map((address) => [textKeyOf(address), address]))
}

function itemTexts({ documents, entries }: Pick<PublishedCopy, 'documents' | 'entries'>): string[] {
  return kinds.flatMap((kind) =>
    documents[collectionOf(kind)]
      .filter((written) => linkedTexts(textsOf(written)).length > 0)
      .flatMap(({ item }) => linkedTexts(entries.get(kind, item.id)?.entry)),
  )
}

function linkedTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(linkMark) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(linkedTexts)
}
