import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colour, drawingCss, importDrawings, root } from './theme.ts'

/**
 * Path in the repository: the artwork with which the server generates pictures for link previews.
 */
export const artworkFile = 'server/search/socialImages/drawing/artwork.json'
/** Path in the repository: the hash of the design in the addresses of pictures. */
export const designFile = 'domain/search/socialImages/socialDesign.ts'

/** The files on which the look of a picture depends besides the artwork. */
const drawers = [
  'composePicture',
  'renderProcess',
  'renderText',
  'typeset',
  'supportedText',
  'fonts',
]

/**
 * The text of `artworkFile`: the site's glyphs, rendered from JSX, because the server does not run
 * JSX.
 */
export async function artworkText(): Promise<string> {
  const { socialArt } = await importDrawings<typeof import('./socialArt.tsx')>('socialArt.tsx')
  const colours = { bone: colour('bone'), muted: colour('muted') }
  return `${JSON.stringify({ colours, style: drawingCss(), ...socialArt() }, null, 2)}\n`
}

/**
 * The text of `designFile` for an artwork, which changes with every change of the look of pictures.
 */
export async function designText(artwork: string): Promise<string> {
  const folder = join(root, 'server', 'search', 'socialImages')
  const fonts = (await readdir(join(folder, 'fonts'))).sort().map((name) => join('fonts', name))
  const code = drawers.map((name) => join('drawing', `${name}.ts`))
  const hash = createHash('sha256').update(artwork)
  for (const name of [...code, ...fonts]) hash.update(await readFile(join(folder, name)))
  return `/** Hash of the pictures' design; \`docs/artwork/makeImages.ts\` writes it. */
export const socialDesign = '${hash.digest('hex').slice(0, 12)}'
`
}
