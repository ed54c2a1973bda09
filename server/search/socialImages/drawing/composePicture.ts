import { shownLogo } from '#domain/brand/brand.ts'
import { type Look, paletteOf, paletteOnFelt } from '#domain/brand/look.ts'
import { deliveredTypeface } from '#domain/brand/typefaces.ts'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { iconArt, socialImageSize } from '#domain/search/socialImages/socialImages.ts'
import artwork from './artwork.json' with { type: 'json' }
import { drawInitial, initialIcon } from './initial.ts'
import { renderText } from './renderText.ts'

const margin = 72
const { width, height } = socialImageSize
const drawings: Readonly<Record<string, string>> = artwork.drawings
const signs: Readonly<Record<string, string>> = artwork.signs

/** The picture of a page as SVG that contains only shapes: no font is needed to render it. */
export async function composePicture(picture: SocialPicture): Promise<string> {
  if (picture.art === iconArt && picture.brand) return initialIcon(picture.brand)
  const drawing = drawings[picture.art] ?? ''
  const { style, colours, ground, mark, siteName, typeface } = await brandParts(picture, drawing)
  const text = await renderText({ ...picture, siteName }, colours, typeface)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" ${ground}/>`,
    signsIn(drawing),
    drawing,
    mark,
    text.replace('<svg ', `<svg x="${margin}" `),
    '</svg>',
  ].join('')
}

/** The definitions of the signs that a drawing uses, each once. */
function signsIn(drawing: string): string {
  const ids = new Set(Array.from(drawing.matchAll(/href="#([\w-]+)"/g), ([, id = '']) => id))
  return `<defs>${Array.from(ids, (id) => `<g id="${id}">${signs[id] ?? ''}</g>`).join('')}</defs>`
}

/** The box of a sign beside the name of the site, and that of a logo in place of both. */
const signBox = 'x="72" y="60" width="46" height="44"'
const logoBox = 'x="72" y="56" width="480" height="52"'

/** What differs between brands. */
async function brandParts({ siteName, brand, logoData }: SocialPicture, drawing: string) {
  const { style, colours, mark } = artwork
  if (!brand) {
    return {
      style,
      colours,
      ground: 'class="fill-ink"',
      mark,
      siteName,
      typeface: deliveredTypeface,
    }
  }
  const { look, logo, initial } = brand
  const { bone, muted, ink } = paletteOf(look.colours)
  const isSign = logo === null || shownLogo(logo).isSign
  const image =
    logoData &&
    `<image href="${logoData}" ${isSign ? signBox : logoBox} preserveAspectRatio="xMinYMid meet"/>`
  return {
    style: style + drawingStyle(look, drawing),
    colours: { bone, muted },
    ground: `fill="${ink}"`,
    mark:
      image ??
      (initial === undefined
        ? // Not a class, because drawings can have other colours than the text.
          mark.replace('class="fill-bone"', `fill="${bone}"`)
        : `<svg ${signBox} viewBox="0 0 32 32" preserveAspectRatio="xMinYMid">${await drawInitial(initial, look)}</svg>`),
    siteName: image && !isSign ? '' : siteName,
    typeface: look.typeface,
  }
}

/** The classes of the palette again, in the colours of a look; a later rule wins. */
function drawingStyle({ colours }: Look, drawing: string): string {
  const palette = drawing.includes('-felt-') ? paletteOnFelt(colours) : paletteOf(colours)
  return Object.entries(palette)
    .map(([name, hex]) => `.fill-${name}{fill:${hex}}.stroke-${name}{stroke:${hex}}`)
    .join('')
}
