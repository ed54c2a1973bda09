import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'satori'

/** Static cuts of the site's own font, since the engine that sets the text reads no variable one. */
const folder = join(import.meta.dirname, '..', 'fonts')
const weights = [500, 800] as const
/** As Fontsource divides the font; what the first lacks, the next may have. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** The families, in the order in which a letter is looked for. */
export const fontFamily = subsets.join(', ')

/** Read once; always handed over as the same array, by which the engine keeps what it parsed. */
export function readFonts(): Font[] {
  return weights.flatMap((weight) =>
    subsets.map((name): Font => {
      const data = readFileSync(join(folder, `onest-${name}-${weight}.woff`))
      return { name, data, weight, style: 'normal' }
    }),
  )
}
