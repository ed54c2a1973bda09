import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { socialImageSize } from '#domain/search/socialImages/socialImages.ts'
import artwork from './artwork.json' with { type: 'json' }
import { renderText } from './renderText.ts'

const margin = 72
const { width, height } = socialImageSize
const drawings: Readonly<Record<string, string>> = artwork.drawings
const signs: Readonly<Record<string, string>> = artwork.signs

/** The picture of a page as SVG that contains only shapes: no font is needed to render it. */
export async function composePicture(picture: SocialPicture): Promise<string> {
  const drawing = drawings[picture.art] ?? ''
  const text = await renderText(picture, artwork.colours)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<style>${artwork.style}</style>`,
    `<rect width="${width}" height="${height}" class="fill-ink"/>`,
    signsIn(drawing),
    drawing,
    artwork.mark,
    text.replace('<svg ', `<svg x="${margin}" `),
    '</svg>',
  ].join('')
}

/** The definitions of the signs that a drawing uses, each once. */
function signsIn(drawing: string): string {
  const ids = new Set(Array.from(drawing.matchAll(/href="#([\w-]+)"/g), ([, id = '']) => id))
  return `<defs>${Array.from(ids, (id) => `<g id="${id}">${signs[id] ?? ''}</g>`).join('')}</defs>`
}
