import { z } from 'zod'

type Size = { width: number; height: number }

/** As it stands in an address: percents of the picture, or pixels. */
const figure = z.coerce.number().optional()
const asked = z.looseObject({
  crop: z.looseObject({ x: figure, y: figure, width: figure, height: figure }),
  widthInPixels: figure,
  heightInPixels: figure,
})

/**
 * What the desk asks to cut from a picture, in pixels of the picture as it is kept. The desk reckons
 * in those of the file on the editor's computer, which may be larger, and at the edges by a hair
 * past them; Payload would look for pixels that there aren't.
 *
 * @returns the edits with `crop` inside of the picture, or as they are where nothing is cut
 */
export function cropInside(edits: unknown, { width, height }: Size): unknown {
  const { data } = asked.safeParse(edits)
  if (!data) return edits
  const { crop, widthInPixels, heightInPixels } = data
  const across = stretch({ from: crop.x, share: crop.width, pixels: widthInPixels, all: width })
  const down = stretch({ from: crop.y, share: crop.height, pixels: heightInPixels, all: height })
  return {
    ...data,
    crop: { ...crop, x: across.from, y: down.from },
    widthInPixels: across.pixels,
    heightInPixels: down.pixels,
  }
}

type Side = { from?: number | undefined; share?: number | undefined; pixels?: number | undefined }

/** One side of a crop: where it begins, in percents, and how many of all pixels it has, at least one. */
function stretch({ from: given = 0, share, pixels, all }: Side & { all: number }) {
  const from = Math.min(Math.max(given, 0), (100 * (all - 0.5)) / all)
  // As Payload reckons.
  const before = Math.floor((from / 100) * all)
  const wanted = share === undefined ? (pixels ?? all) : (share / 100) * all
  return { from, pixels: Math.min(Math.max(Math.round(wanted), 1), all - before) }
}
