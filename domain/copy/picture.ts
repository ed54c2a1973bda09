import { z } from 'zod'
import { line, rows } from './text.ts'

/** A file of a picture, below the site's origin. */
const file = {
  url: z.string().min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
}

/**
 * A picture from the media library: in the size at which it is shared, and in the widths among
 * which a browser picks the one that it needs.
 */
export const picture = z.object({ ...file, alt: line, sources: rows(z.object(file)) })

export type Picture = z.infer<typeof picture>

/** A file of a picture, its size in pixels. */
export type PictureFile = Pick<Picture, 'url' | 'width' | 'height'>
