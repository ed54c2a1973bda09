import sharp, { type Metadata, type Sharp } from 'sharp'

/**
 * In pixels, of which each takes four bytes once decoded. The longer side is at most so many times the
 * shorter: the size for social networks is cut from the picture at its full breadth, so a line of
 * pixels would be blown up into billions of them.
 */
const limits = { side: 12_000, area: 50_000_000, ratio: 20 }

/** Originals are kept at most this large: twice the widest size of a page, for crops. */
const kept = { width: 2880, height: 2880, fit: 'inside', withoutEnlargement: true } as const

const slowest = { seconds: 30 }

type Format = { extension: string; mimeType: string; write(image: Sharp): Sharp }

const formats: Readonly<Record<string, Format>> = {
  jpeg: {
    extension: 'jpg',
    mimeType: 'image/jpeg',
    write: (image) => image.jpeg({ quality: 90 }),
  },
  png: { extension: 'png', mimeType: 'image/png', write: (image) => image.png() },
  webp: {
    extension: 'webp',
    mimeType: 'image/webp',
    write: (image) => image.webp({ quality: 90 }),
  },
  avif: {
    extension: 'avif',
    mimeType: 'image/avif',
    // The slowest of encoders: a little larger in a fraction of the time.
    write: (image) => image.avif({ quality: 75, effort: 2 }),
  },
}

export const pictureProblems = {
  format:
    'This is no JPEG, PNG, WebP or AVIF picture, whatever its name says. SVG drawings can carry scripts: save them as PNG.',
  broken: 'This picture is damaged: it cannot be read to its end. Save it again and upload that.',
  size: `This picture is too large: ${limits.side.toLocaleString('en-US')} pixels a side and ${limits.area / 1_000_000} million in all are the most. Make it smaller first.`,
  narrow: `This picture is too narrow: one side is more than ${limits.ratio} times as long as the other. Cut it first.`,
  empty: 'This file is empty. Save the picture again and upload that.',
  moving: 'Moving pictures are not shown on pages. Save one frame of it as a picture.',
} as const

export type PreparedPicture = {
  data: Buffer
  extension: string
  mimeType: string
  /** In pixels. */
  size: { width: number; height: number }
}

/**
 * A picture as it may be published, made anew of its pixels: upright, in sRGB, without what cameras
 * write into files (place, device, time) and without anything that was hidden behind the picture.
 * What it is goes by its content alone.
 */
export async function preparePicture(
  data: Buffer,
): Promise<({ ok: true } & PreparedPicture) | { ok: false; problem: string }> {
  if (data.length === 0) return { ok: false, problem: pictureProblems.empty }
  // Not even opened: a drawing may name files.
  if (looksLikeText(data)) return { ok: false, problem: pictureProblems.format }
  let facts: Metadata
  try {
    facts = await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return { ok: false, problem: pictureProblems.format }
  }
  const format = formats[formatOf(facts)]
  const problem = format ? problemOf(facts, data) : pictureProblems.format
  if (!format || problem !== undefined) return { ok: false, problem: problem ?? '' }
  try {
    const image = sharp(data, { limitInputPixels: limits.area }).timeout(slowest)
    const upright = image.rotate().resize(kept)
    const { data: made, info } = await format.write(upright).toBuffer({ resolveWithObject: true })
    const { extension, mimeType } = format
    const size = { width: info.width, height: info.height }
    return { ok: true, data: made, extension, mimeType, size }
  } catch {
    return { ok: false, problem: pictureProblems.broken }
  }
}

/** Markup of any kind begins with a bracket, perhaps after white space and a byte order mark. */
function looksLikeText(data: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(data.subarray(0, 1024).toString('utf8'))
}

/** HEIF is a container; only the codec of AVIF is one that browsers show. */
function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

function problemOf({ width, height, pages }: Metadata, data: Buffer): string | undefined {
  if (Math.max(width, height) > limits.side || width * height > limits.area) {
    return pictureProblems.size
  }
  if (Math.max(width, height) > Math.min(width, height) * limits.ratio) {
    return pictureProblems.narrow
  }
  return (pages ?? 1) > 1 || isMovingPng(data) ? pictureProblems.moving : undefined
}

/** Its chunk has to stand before the first one of pixels. */
function isMovingPng(data: Buffer): boolean {
  const control = data.indexOf('acTL')
  return (
    data.subarray(1, 4).toString('latin1') === 'PNG' &&
    control > 0 &&
    control < data.indexOf('IDAT')
  )
}
