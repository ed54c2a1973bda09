import type { Hex } from './colour.ts'
import { type ColourName, colourNames, type Look, radiusNames } from './look.ts'
import { typefaceNames } from './typefaces.ts'

const folder = '/brand/'
const ending = '.css'

/**
 * The path of the style sheet of a look, such as
 * `/brand/120d13-1b141d-f7efe4-ff5f3d-ff8468-onest-small.css`. The path holds the whole look: every process
 * can serve it, for a draft too, and its content never changes.
 */
export function brandSheetPath({ colours, typeface, radius }: Look): string {
  const digits = colourNames.map((name) => colours[name].slice(1))
  return `${folder}${[...digits, typeface, radius].join('-')}${ending}`
}

/** The look of which a path is the style sheet; undefined for any other path. */
export function lookOfSheet(path: string): Look | undefined {
  if (!path.startsWith(folder) || !path.endsWith(ending)) return undefined
  const parts = path.slice(folder.length, -ending.length).split('-')
  const digits = parts.slice(0, colourNames.length)
  if (parts.length !== colourNames.length + 2 || !digits.every(isColour)) return undefined
  const typeface = typefaceNames.find((name) => name === parts.at(-2))
  const radius = radiusNames.find((name) => name === parts.at(-1))
  if (!typeface || !radius) return undefined
  const at = (name: ColourName): Hex => `#${digits[colourNames.indexOf(name)] ?? ''}`
  return {
    colours: {
      ground: at('ground'),
      surface: at('surface'),
      text: at('text'),
      accent: at('accent'),
      accentText: at('accentText'),
    },
    typeface,
    radius,
  }
}

function isColour(digits: string): boolean {
  return /^[0-9a-f]{6}$/.test(digits)
}
