import { z } from 'zod'
import { line, rows } from './text.ts'

/** A file of a picture, below the site's origin. */
const file = {
  url: z.string().min(1),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
}

/**
 * A picture from the media library: in the size for sharing, and in the widths that browsers choose
 * from.
 */
export const picture = z.object({ ...file, alt: line, sources: rows(z.object(file)) })

export type Picture = z.infer<typeof picture>

/** A file of a picture, with its size in pixels. */
export type PictureFile = Pick<Picture, 'url' | 'width' | 'height'>
