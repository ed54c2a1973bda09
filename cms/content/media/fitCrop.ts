import { z } from 'zod'

type Size = { width: number; height: number }

/** A number in a query: percents of the picture, or pixels. */
const numberText = z.coerce.number().optional()
const cropEdits = z.looseObject({
  crop: z.looseObject({ x: numberText, y: numberText, width: numberText, height: numberText }),
  widthInPixels: numberText,
  heightInPixels: numberText,
})

/**
 * Converts a crop to the stored picture. The admin sends pixels of the file on the editor's computer,
 * which can be larger, and at the edges slightly too many. Payload would crop outside the picture.
 *
 * @returns the edits with `crop` inside the picture; unchanged where there is no crop
 */
export function fitCrop(edits: unknown, { width, height }: Size): unknown {
  const { data } = cropEdits.safeParse(edits)
  if (!data) return edits
  const { crop, widthInPixels, heightInPixels } = data
  const horizontal = fitSide({
    from: crop.x,
    share: crop.width,
    pixels: widthInPixels,
    length: width,
  })
  const vertical = fitSide({
    from: crop.y,
    share: crop.height,
    pixels: heightInPixels,
    length: height,
  })
  return {
    ...data,
    crop: { ...crop, x: horizontal.from, y: vertical.from },
    widthInPixels: horizontal.pixels,
    heightInPixels: vertical.pixels,
  }
}

type Side = { from?: number | undefined; share?: number | undefined; pixels?: number | undefined }

/** One side of a crop: its start in percents, and its number of pixels, at least one. */
function fitSide({ from: start = 0, share, pixels, length }: Side & { length: number }) {
  const from = Math.min(Math.max(start, 0), (100 * (length - 0.5)) / length)
  // As Payload calculates it.
  const before = Math.floor((from / 100) * length)
  const requested = share === undefined ? (pixels ?? length) : (share / 100) * length
  return { from, pixels: Math.min(Math.max(Math.round(requested), 1), length - before) }
}

const focalEdits = z.looseObject({ focalPoint: z.object({ x: numberText, y: numberText }) })

/** Moves a focal point into the picture: at the edges the admin can send percents slightly outside. */
export function fitFocalPoint(edits: unknown): unknown {
  const { data } = focalEdits.safeParse(edits)
  if (!data) return edits
  const { x, y } = data.focalPoint
  return { ...data, focalPoint: { x: inPercent(x), y: inPercent(y) } }
}

function inPercent(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.min(Math.max(value, 0), 100)
}
