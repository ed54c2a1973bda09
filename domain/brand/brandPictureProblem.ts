/** A stored picture: its size in pixels, and that of its file in bytes. */
type StoredPicture = { width: number; height: number; bytes: number }

/** Pages show a logo 40 pixels high, in twice as many pixels on a dense screen. */
const logo = { height: 80, side: 2_400, ratio: 8 }
const favicon = { side: 512, largest: 2_400 }
const maxBytes = 1_048_576

/** What is wrong with a picture as a logo, and how to mend it; undefined if nothing is. */
export function logoProblem({ width, height, bytes }: StoredPicture): string | undefined {
  if (height < logo.height) {
    return `This logo is ${sizeText(width, height)} pixels. It needs a height of at least ${logo.height} pixels to be sharp.`
  }
  if (Math.max(width, height) > logo.side) {
    return `This logo is ${sizeText(width, height)} pixels. No side may have more than ${number(logo.side)} pixels: upload a smaller one.`
  }
  if (width < height) {
    return `This logo is higher than it is wide (${sizeText(width, height)} pixels). Crop it to a square, or use a wider one.`
  }
  if (width > height * logo.ratio) {
    return `This logo is ${(width / height).toFixed(1)} times as wide as it is high. At most ${logo.ratio} times fits into the header: crop it, or use a shorter one.`
  }
  return weightProblem('logo', bytes)
}

/** What is wrong with a picture as a favicon, and how to mend it; undefined if nothing is. */
export function faviconProblem({ width, height, bytes }: StoredPicture): string | undefined {
  if (width !== height) {
    return `This favicon is ${sizeText(width, height)} pixels. It has to be a square: crop it.`
  }
  if (width < favicon.side) {
    return `This favicon is ${sizeText(width, height)} pixels. It needs at least ${sizeText(favicon.side, favicon.side)}.`
  }
  if (width > favicon.largest) {
    return `This favicon is ${sizeText(width, height)} pixels. No side may have more than ${number(favicon.largest)} pixels: upload a smaller one.`
  }
  return weightProblem('favicon', bytes)
}

function weightProblem(noun: string, bytes: number): string | undefined {
  if (bytes <= maxBytes) return undefined
  return `The file of this ${noun} has ${(bytes / maxBytes).toFixed(1)} MB. At most 1 MB is allowed: save it with fewer colours, or smaller.`
}

function sizeText(width: number, height: number): string {
  return `${number(width)} x ${number(height)}`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}
