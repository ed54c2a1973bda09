import { z } from 'zod'
import type { ItemNote } from '#domain/content/documents/itemNotes.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'

/** The overlay's file in the data folder: the server writes it, the CLI reads it. */
export const overlayFileName = 'sitemap-overlay.json'

/**
 * Changes of editors to items of the catalogue that affect sitemaps, by the item's id: the day of the
 * change, noindex, and the picture. A sitemap needs only the catalogue and this overlay, so the server,
 * the browser and the CLI generate the same file.
 */
const overlayItem = z.object({
  /** `YYYY-MM-DD`. */
  lastmod: z.iso.date(),
  noindex: z.boolean().optional(),
  /** The path of the picture of the page and its link previews, instead of the rendered one. */
  image: z.string().startsWith('/').optional(),
})

export const overlay = z.record(z.string(), overlayItem)

export type Overlay = Readonly<Record<string, z.infer<typeof overlayItem>>>

/**
 * The overlay of the editors' notes. It doesn't depend on the order of the notes, so that generated files
 * can be compared.
 */
export function overlayOf(notes: readonly ItemNote[]): Overlay {
  const entries = notes.map(({ item, noindex, image, updatedAt }) => {
    const changed = {
      lastmod: updatedAt,
      ...(noindex ? { noindex } : {}),
      ...(image ? { image: shownFile(image).url } : {}),
    }
    return [item, changed] as const
  })
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
