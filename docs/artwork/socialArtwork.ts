import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colour, drawingCss, importDrawings, root } from './theme.ts'

/** From the checkout: what the server draws pictures for link previews with. */
export const artworkFile = 'server/seo/socialImages/artwork.json'
/** From the checkout: what stands for all of it in the pictures' addresses. */
export const designFile = 'domain/socialDesign.ts'

/** What a picture's look depends on beside the artwork. */
const drawers = ['composePicture', 'drawingProcess', 'setText', 'typeset', 'writable', 'fonts']

/** The text of `artworkFile`: the site's own signs, made of JSX, for a server that reads none. */
export async function artworkText(): Promise<string> {
  const { socialArt } = await importDrawings<typeof import('./socialArt.tsx')>('socialArt.tsx')
  const colours = { bone: colour('bone'), muted: colour('muted') }
  return `${JSON.stringify({ colours, style: drawingCss(), ...socialArt() }, null, 2)}\n`
}

/** The text of `designFile` for an artwork: another one with each change to how pictures look. */
export async function designText(artwork: string): Promise<string> {
  const folder = join(root, 'server', 'seo')
  const fonts = (await readdir(join(folder, 'fonts'))).sort().map((name) => join('fonts', name))
  const code = drawers.map((name) => join('socialImages', `${name}.ts`))
  const hash = createHash('sha256').update(artwork)
  for (const name of [...code, ...fonts]) hash.update(await readFile(join(folder, name)))
  return `/** Stands for how pictures look; \`docs/artwork/makeImages.ts\` writes it. */
export const socialDesign = '${hash.digest('hex').slice(0, 12)}'
`
}
