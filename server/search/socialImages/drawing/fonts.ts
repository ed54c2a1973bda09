import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'satori'

/** Static files of the site's font, because satori can't read variable fonts. */
const folder = join(import.meta.dirname, '..', 'fonts')
const weights = [500, 800] as const
/** Fontsource's subsets of the font; a letter missing in one may be in a later one. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** The families, in the order in which a letter is searched. */
export const fontFamily = subsets.join(', ')

/** Read once; satori caches parsed fonts by the identity of this array. */
export function readFonts(): Font[] {
  return weights.flatMap((weight) =>
    subsets.map((name): Font => {
      const data = readFileSync(join(folder, `onest-${name}-${weight}.woff`))
      return { name, data, weight, style: 'normal' }
    }),
  )
}
