import { z } from 'zod'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { allEntries, type ItemDocuments } from '#domain/content/documents/items.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'
import { changeKey, type ItemChange, type Overlay } from './overlay.ts'

/** The overlay's file in the data folder: the server writes it, the CLI reads it. */
export const overlayFileName = 'sitemap-overlay.json'

const change = z.object({
  lastmod: z.iso.date(),
  noindex: z.boolean().optional(),
  image: z.string().startsWith('/').optional(),
})

/** The schema of the file. */
export const overlaySchema: z.ZodType<Overlay> = z.object({
  ids: z.partialRecord(z.enum(kinds), z.array(z.string())),
  changes: z.record(z.string(), change),
})

const delivered = createCatalogue()

/** The overlay of these items. Its changes don't depend on their order. */
export function overlayOf(items: ItemDocuments): Overlay {
  const ids: Partial<Record<Kind, readonly string[]>> = {}
  for (const kind of kinds) {
    const own = items[collectionOf(kind)].map(({ item }) => item.id)
    if (own.join() !== [...delivered.ids(kind)].join()) ids[kind] = own
  }
  const changes = new Map<string, ItemChange>()
  for (const { kind, entry } of allEntries(items)) {
    const { item, noindex, image, updatedAt } = entry
    if (updatedAt <= catalogueDate && !noindex && !image) continue
    const changed = {
      lastmod: updatedAt,
      ...(noindex ? { noindex } : {}),
      ...(image ? { image: shownFile(image).url } : {}),
    }
    changes.set(changeKey(kind, item.id), changed)
  }
  // Sorting the keys alone is several times as fast as sorting pairs.
  const sorted: Record<string, ItemChange> = {}
  for (const key of [...changes.keys()].sort()) {
    const changed = changes.get(key)
    if (changed) sorted[key] = changed
  }
  return { ids, changes: sorted }
}
