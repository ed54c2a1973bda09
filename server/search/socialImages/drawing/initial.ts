import type { Look } from '#domain/brand/look.ts'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { toSupportedText } from './supportedText.ts'
import { typeset, words } from './typeset.ts'

/** The space of the letter in a square of 32 units. */
const space = { width: 20, height: 17 } as const

/** The initial alone, as an icon. */
export async function initialIcon({
  initial = '',
  look,
}: NonNullable<SocialPicture['brand']>): Promise<string> {
  const drawn = await drawInitial(initial, look)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">${drawn}</svg>`
}

/**
 * The initial of a site on a square of 32 units in the accent, on which the ground has enough contrast.
 * An initial that the fonts lack, and a name without one, leave a disc.
 */
export async function drawInitial(initial: string, { colours, typeface }: Look): Promise<string> {
  const { ground, accent } = colours
  const letter = await toSupportedText(initial, typeface)
  const svg =
    letter && (await typeset(words({ fontSize: 100, fontWeight: 800 }, letter), { typeface }))
  const shape = /<path [^>]*?d="([^"]+)"/.exec(svg)?.[1]
  return [
    `<rect width="32" height="32" rx="7" fill="${accent}"/>`,
    shape
      ? `<path d="${shape}" transform="${centred(shape)}" fill="${ground}"/>`
      : `<circle cx="16" cy="16" r="6" fill="${ground}"/>`,
  ].join('')
}

/** Moves a shape into the middle of the square, as large as its space allows. */
function centred(shape: string): string {
  // satori writes absolute coordinates only, as pairs.
  const numbers = Array.from(shape.matchAll(/-?[\d.]+/g), Number)
  const side = (remainder: number) => {
    const all = numbers.filter((_, at) => at % 2 === remainder)
    const [start, end] = [Math.min(...all), Math.max(...all)]
    return { middle: (start + end) / 2, size: end - start }
  }
  const [x, y] = [side(0), side(1)]
  const scale = Math.min(space.width / x.size, space.height / y.size)
  return `translate(16 16) scale(${scale.toFixed(4)}) translate(${-x.middle} ${-y.middle})`
}
