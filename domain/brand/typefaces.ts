/** A typeface that the site serves itself. The first one is the delivered one, whose rules are in `components/fonts.css`. */
type Typeface = {
  label: string
  family: string
  /** The beginning of the names of its files in `public/fonts`; the number is the version of the files. */
  files: string
  /** The generic family after all others. */
  generic: 'sans-serif' | 'serif'
  /**
   * The widths of one English paragraph in this typeface and in Arial, in percent, for the fallback
   * until the font has loaded; `docs/decisions/0021-brand.md` says how they were measured.
   */
  fallback: { regular: FallbackMetrics; bold: FallbackMetrics }
}

/** In percent: of the size, and of the adjusted size. */
type FallbackMetrics = { size: number; ascent: number; descent: number }

export const typefaceNames = ['onest', 'manrope', 'literata'] as const
export type TypefaceName = (typeof typefaceNames)[number]

export const deliveredTypeface: TypefaceName = 'onest'

export const typefaces: Record<TypefaceName, Typeface> = {
  onest: {
    label: 'Onest, a plain sans serif (delivered)',
    family: 'Onest',
    files: 'onest-3',
    generic: 'sans-serif',
    fallback: {
      regular: { size: 106.1, ascent: 91.4, descent: 29.2 },
      bold: { size: 102.1, ascent: 95, descent: 30.4 },
    },
  },
  manrope: {
    label: 'Manrope, a geometric sans serif',
    family: 'Manrope',
    files: 'manrope-1',
    generic: 'sans-serif',
    fallback: {
      regular: { size: 103.1, ascent: 103.4, descent: 29.1 },
      bold: { size: 100.6, ascent: 106, descent: 29.8 },
    },
  },
  literata: {
    label: 'Literata, a serif for reading',
    family: 'Literata',
    files: 'literata-1',
    generic: 'serif',
    fallback: {
      regular: { size: 106.9, ascent: 110.1, descent: 28.8 },
      bold: { size: 105.5, ascent: 111.5, descent: 29.2 },
    },
  },
}

/**
 * The files of a typeface with the characters that each has, as in `components/fonts.css`. The last
 * of several files with a character is used for it, so "basic-latin" follows "latin".
 */
const subsets = {
  latin:
    'U+A1-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+201A,U+201E,U+2039-203A,U+2044',
  'basic-latin':
    'U+0-A0,U+A3,U+A9,U+AB,U+AE,U+B0-B1,U+B7,U+BB,U+D7,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
}

/** The font that every page needs; pages preload it. */
export function preloadedFont(typeface: TypefaceName): string {
  return fontPath(typeface, 'basic-latin')
}

function fontPath(typeface: TypefaceName, subset: string): string {
  return `/fonts/${typefaces[typeface].files}-${subset}.woff2`
}

/** The rules that load a typeface, with its fallback. */
export function fontFaces(name: TypefaceName): string {
  const { family, fallback } = typefaces[name]
  const files = Object.entries(subsets).map(
    ([subset, range]) =>
      `@font-face{font-family:"${family}";font-weight:400 800;font-display:swap;src:url("${fontPath(name, subset)}") format("woff2");unicode-range:${range}}`,
  )
  return [
    ...files,
    fallbackFace(family, '100 599', ['Arial', 'Liberation Sans'], fallback.regular),
    fallbackFace(
      family,
      '600 900',
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
      fallback.bold,
    ),
  ].join('')
}

/** The value of `font-family`. */
export function fontStack(name: TypefaceName): string {
  const { family, generic } = typefaces[name]
  return `"${family}","${family} fallback",${generic}`
}

function fallbackFace(
  family: string,
  weights: string,
  fonts: readonly string[],
  { size, ascent, descent }: FallbackMetrics,
): string {
  const sources = fonts.map((font) => `local("${font}")`).join(',')
  return `@font-face{font-family:"${family} fallback";font-weight:${weights};src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
}
