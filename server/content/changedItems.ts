import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { type Entry, type ItemDocuments, itemTag } from '#domain/content/documents/items.ts'
import { besideTag, catalogueTags } from '#domain/content/published/catalogueTags.ts'

type State = { items: ItemDocuments; catalogue: Catalogue }

/**
 * The tags of the pages that differ between two states of the items: of the items that were changed,
 * added or removed; of the pages that link to them, or should; of listings whose items or number of items
 * differ.
 */
export function changedItemTags(former: State, current: State): Set<string> {
  const tags = new Set<string>()
  for (const kind of kinds) {
    const [before, after] = [former, current].map(({ items }) => items[collectionOf(kind)])
    // Most changes are of other documents, so the array is the same.
    if (before && after && before !== after) addTags(tags, kind, { former, current, before, after })
  }
  return tags
}

type Changes = {
  former: State
  current: State
  before: readonly Entry[]
  after: readonly Entry[]
}

function addTags(
  tags: Set<string>,
  kind: Kind,
  { former, current, before: all, after: allNow }: Changes,
): void {
  const [before, after] = differingPart(all, allNow)
  const [was, is] = [byId(before), byId(after)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    // Entries that weren't written again are the same objects.
    (id) => was.get(id) !== is.get(id) && !isDeepStrictEqual(was.get(id), is.get(id)),
  )
  const moved = movedIds(before, after)
  if (changed.length === 0 && moved.length === 0) return
  for (const id of changed) tags.add(itemTag(kind, id))
  for (const id of moved) tags.add(besideTag(kind, id))
  const { any, list, options, summary } = catalogueTags(kind)
  tags.add(any)
  if (moved.length > 0 || before.length !== after.length) tags.add(list)
  for (const id of changed) {
    // The links that lead to an added item led to the item after it.
    const next = was.has(id) ? undefined : current.catalogue.linkedInstead(kind, id)
    if (next !== undefined) tags.add(itemTag(kind, next))
  }
  const [had, has] = [former.catalogue.fingerprints(kind), current.catalogue.fingerprints(kind)]
  if (had.options !== has.options) tags.add(options)
  if (had.summary !== has.summary) tags.add(summary)
}

type Part = readonly Entry[]

/** Two lists without the entries that both begin and end with, except one, which may have another neighbour. */
function differingPart(before: Part, after: Part): [Part, Part] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const from = Math.max(0, head - 1)
  const left = Math.max(0, tail - 1)
  return [before.slice(from, before.length - left), after.slice(from, after.length - left)]
}

function byId(entries: Part): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.item.id, entry]))
}

/** The ids with another item before or after them than they had. */
function movedIds(before: Part, after: Part): string[] {
  const isSameOrder =
    before.length === after.length &&
    before.every(({ item }, index) => item.id === after[index]?.item.id)
  if (isSameOrder) return []
  const neighbours = (entries: Part) =>
    new Map(
      entries.map(({ item }, at) => [
        item.id,
        `${entries[at - 1]?.item.id ?? ''} ${entries[at + 1]?.item.id ?? ''}`,
      ]),
    )
  const [was, is] = [neighbours(before), neighbours(after)]
  return [...is.keys()].filter((id) => was.has(id) && was.get(id) !== is.get(id))
}
