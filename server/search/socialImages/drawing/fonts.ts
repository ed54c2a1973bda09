import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'satori'
import { deliveredTypeface, type TypefaceName } from '#domain/brand/typefaces.ts'

/** Static files of the site's typefaces, because satori can't read variable fonts. */
const folder = join(import.meta.dirname, '..', 'fonts')
const weights = [500, 800] as const
/** Fontsource's subsets; a letter missing in one may be in a later one. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const
/** The subsets that every typeface has; the delivered one stands in for the rest. */
const commonSubsets: ReadonlySet<string> = new Set(['latin', 'latin-ext', 'cyrillic'])

/** The families, in the order in which a letter is searched. */
export const fontFamily = subsets.join(', ')

const read = new Map<TypefaceName, Font[]>()

/** Read once; satori caches parsed fonts by the identity of this array. */
export function fontsOf(typeface: TypefaceName): Font[] {
  const fonts = read.get(typeface) ?? readFonts(typeface)
  read.set(typeface, fonts)
  return fonts
}

function readFonts(typeface: TypefaceName): Font[] {
  return weights.flatMap((weight) =>
    subsets.map((name): Font => {
      const family = commonSubsets.has(name) ? typeface : deliveredTypeface
      const data = readFileSync(join(folder, `${family}-${name}-${weight}.woff`))
      return { name, data, weight, style: 'normal' }
    }),
  )
}
