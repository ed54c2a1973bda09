import sharp, { type Metadata, type Sharp } from 'sharp'

/**
 * In pixels; each takes four bytes when decoded. `ratio` limits the longer side relative to the shorter:
 * the size for social networks is cropped from the enlarged picture, so a line of pixels would be
 * enlarged to billions of pixels.
 */
const limits = { side: 12_000, area: 50_000_000, ratio: 20 }

/** The maximum size of a stored original: twice the widest size of pages, for crops. */
const originalSize = { width: 2880, height: 2880, fit: 'inside', withoutEnlargement: true } as const

const timeout = { seconds: 30 }

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
    // The slowest encoder: with less effort the file is slightly larger, in a fraction of the time.
    write: (image) => image.avif({ quality: 75, effort: 2 }),
  },
}

export const pictureProblems = {
  format:
    'This file is not a JPEG, PNG, WebP or AVIF picture. SVG drawings can contain scripts: save them as PNG.',
  broken: 'This picture is damaged: it cannot be read to its end. Save it again and upload that.',
  size: `This picture is too large: ${limits.side.toLocaleString('en-US')} pixels a side and ${limits.area / 1_000_000} million in total are the limit. Make it smaller first.`,
  narrow: `This picture is too narrow: one side is more than ${limits.ratio} times as long as the other. Crop it first.`,
  empty: 'This file is empty. Save the picture again and upload that.',
  moving: 'Animated pictures are not allowed. Save one frame as a picture.',
} as const

export type PreparedPicture = {
  data: Buffer
  extension: string
  mimeType: string
  /** In pixels. */
  size: { width: number; height: number }
}

/**
 * Encodes a picture again from its pixels for publication: upright, in sRGB, without the camera's
 * metadata (place, device, time) and without data after the picture. The content alone decides the
 * format.
 */
export async function preparePicture(
  data: Buffer,
): Promise<({ ok: true } & PreparedPicture) | { ok: false; problem: string }> {
  if (data.length === 0) return { ok: false, problem: pictureProblems.empty }
  // Not opened, because an SVG can refer to files.
  if (looksLikeText(data)) return { ok: false, problem: pictureProblems.format }
  let metadata: Metadata
  try {
    metadata = await sharp(data, { limitInputPixels: false }).metadata()
  } catch {
    return { ok: false, problem: pictureProblems.format }
  }
  const format = formats[formatOf(metadata)]
  const problem = format ? problemOf(metadata, data) : pictureProblems.format
  if (!format || problem !== undefined) return { ok: false, problem: problem ?? '' }
  try {
    const image = sharp(data, { limitInputPixels: limits.area }).timeout(timeout)
    const upright = image.rotate().resize(originalSize)
    const { data: output, info } = await format.write(upright).toBuffer({ resolveWithObject: true })
    const { extension, mimeType } = format
    const size = { width: info.width, height: info.height }
    return { ok: true, data: output, extension, mimeType, size }
  } catch {
    return { ok: false, problem: pictureProblems.broken }
  }
}

/** Markup begins with `<`, perhaps after a byte order mark and white space. */
function looksLikeText(data: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(data.subarray(0, 1024).toString('utf8'))
}

/** HEIF is a container. Browsers support only the AVIF codec in it. */
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

/** In an animated PNG the chunk `acTL` comes before the first `IDAT`. */
function isMovingPng(data: Buffer): boolean {
  const control = data.indexOf('acTL')
  return (
    data.subarray(1, 4).toString('latin1') === 'PNG' &&
    control > 0 &&
    control < data.indexOf('IDAT')
  )
}
