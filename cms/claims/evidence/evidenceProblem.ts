import sharp from 'sharp'

const kinds: Readonly<
  Record<string, { is(data: Buffer): boolean | Promise<boolean>; name: string }>
> = {
  pdf: { is: isPdf, name: 'PDF' },
  jpg: { is: (data) => isPicture(data, 'jpeg'), name: 'JPEG picture' },
  jpeg: { is: (data) => isPicture(data, 'jpeg'), name: 'JPEG picture' },
  png: { is: (data) => isPicture(data, 'png'), name: 'PNG picture' },
  webp: { is: (data) => isPicture(data, 'webp'), name: 'WebP picture' },
  txt: { is: isText, name: 'text' },
  csv: { is: isText, name: 'text' },
}

const otherKind = 'Evidence must be a PDF, JPEG, PNG, WebP, text (.txt) or CSV file.'

/**
 * Why a file can't be evidence; or undefined. Its content must match the extension of its name. The file
 * is stored unchanged.
 */
export async function evidenceProblem(name: string, data: Buffer): Promise<string | undefined> {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  if (!kind) return otherKind
  if (data.length === 0) return 'This file is empty: it proves nothing.'
  if (await kind.is(data)) return undefined
  return `The content of this file is not ${kind.name}, or it is damaged. ${otherKind}`
}

/** The signature is at the beginning; the end mark can be followed by a few lines. */
function isPdf(data: Buffer): boolean {
  const isMarked = data.subarray(0, 5).toString('latin1') === '%PDF-'
  return isMarked && data.subarray(-1024).includes('%%EOF')
}

/** By the metadata; the pixels are not decoded. */
async function isPicture(data: Buffer, format: string): Promise<boolean> {
  try {
    return (await sharp(data, { limitInputPixels: false }).metadata()).format === format
  } catch {
    return false
  }
}

/** Any UTF-8 text except markup, which a browser could run. */
function isText(data: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    return !text.includes('\0') && !/^\s*<(?:!doctype|html|svg|\?xml|script)/i.test(text)
  } catch {
    return false
  }
}
