import { z } from 'zod'

/**
 * What editors have changed about items of the catalogue, as far as sitemaps go, by the item's id:
 * the day of the change, and whether search engines may list the page. It is all that a sitemap
 * needs beyond the catalogue, so the server, the browser and the command line make the same file.
 */
const overlayItem = z.object({
  /** `YYYY-MM-DD`. */
  lastmod: z.iso.date(),
  noindex: z.boolean().optional(),
})

export const overlay = z.record(z.string(), overlayItem)

export type Overlay = Readonly<Record<string, z.infer<typeof overlayItem>>>
