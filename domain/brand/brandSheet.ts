import {
  isLight,
  type Look,
  type Palette,
  paletteOf,
  paletteOnFelt,
  type RadiusName,
} from './look.ts'
import { deliveredTypeface, fontFaces, fontStack } from './typefaces.ts'

/** By the names of the theme, in rem: the inputs and buttons, the cards, the tickets. */
const radii: Record<RadiusName, { control: number; card: number; ticket: number }> = {
  none: { control: 0, card: 0, ticket: 0 },
  small: { control: 0.1875, card: 0.375, ticket: 0.5625 },
  delivered: { control: 0.375, card: 0.75, ticket: 1.125 },
  large: { control: 0.75, card: 1.25, ticket: 1.75 },
}

/**
 * The style sheet that gives the theme another look. It is linked after the styles of the page, and
 * replaces the values of `components/theme.css`.
 *
 * Paper stays white (`components/print.css`), so the colours are for screens. Pictures keep dark
 * grounds on a light site (`paletteOnFelt`).
 */
export function brandSheet({ colours, typeface, radius }: Look): string {
  const corners = Object.entries(radii[radius]).map(
    ([name, size]) => `--radius-${name}:${size === 0 ? '0' : `${size}rem`}`,
  )
  const hasOwnFont = typeface !== deliveredTypeface
  const font = hasOwnFont ? [`--font-sans:${fontStack(typeface)}`] : []
  return [
    hasOwnFont ? fontFaces(typeface) : '',
    `:root{${[...corners, ...font].join(';')}}`,
    // A logo that is wider than its place.
    'header img{object-fit:contain;object-position:left}',
    `@media screen{:root{${properties(paletteOf(colours))}}`,
    isLight(colours.ground)
      ? `html{color-scheme:light}[class*="bg-felt-"]{${properties(paletteOnFelt(colours))}}`
      : '',
    '}',
  ].join('')
}

function properties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, hex]) => `--color-${name}:${hex}`)
    .join(';')
}
