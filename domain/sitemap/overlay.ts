import { z } from 'zod'
import type { ItemNote } from '../copy/itemNotes.ts'
import { shownFile } from '../copy/shownFile.ts'

/** The overlay's file in the data folder: the server writes it, the command line reads it. */
export const overlayFileName = 'sitemap-overlay.json'

/**
 * What editors have changed about items of the catalogue, as far as sitemaps go, by the item's id:
 * the day of the change, whether search engines may list the page, and its picture. It is all that a sitemap
 * needs beyond the catalogue, so the server, the browser and the command line make the same file.
 */
const overlayItem = z.object({
  /** `YYYY-MM-DD`. */
  lastmod: z.iso.date(),
  noindex: z.boolean().optional(),
  /** The path of the picture that the page shows and is shared with, in place of the drawn one. */
  image: z.string().startsWith('/').optional(),
})

export const overlay = z.record(z.string(), overlayItem)

export type Overlay = Readonly<Record<string, z.infer<typeof overlayItem>>>

/**
 * The overlay of the editors' notes. The same notes make the same overlay, whatever order they come
 * in, so that files made of it can be compared.
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
