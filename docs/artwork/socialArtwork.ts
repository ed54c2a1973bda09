import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composePicture } from '#server/search/socialImages/drawing/composePicture.ts'
import { colour, drawingCss, importDrawings, root } from './theme.ts'

/**
 * Path in the repository: the artwork with which the server generates pictures for link previews.
 */
export const artworkFile = 'server/search/socialImages/drawing/artwork.json'
/** Path in the repository: the hash of the design in the addresses of pictures. */
export const designFile = 'domain/search/socialImages/socialDesign.ts'

/** Texts that exercise each step of the composition: sizes, breaks, scripts and characters to replace. */
const sampleTexts = [
  { title: 'Home', note: '' },
  { title: 'Bitcoin casino with free spins and no deposit', note: '400 games, checked every day' },
  { title: 'Крипто-казино: вход в аккаунт', note: 'Ґанок, їжак, ўсё' },
  { title: 'Zażółć gęślą jaźń — Đặt cược, İstanbul 🎰', note: 'e\u2011sports' },
  { title: 'A very long title '.repeat(30), note: 'A very long note '.repeat(30) },
  {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    note: 'x',
  },
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
 * The text of `designFile` for an artwork. The design changes only if a picture of the delivered brand
 * looks different: a change of the code that draws the same keeps the addresses of all pictures.
 *
 * @param kept the present text of the file
 */
export async function designText(artwork: string, kept: string): Promise<string> {
  const looks = await looksHash(artwork)
  const [design, keptLooks] = [/socialDesign = '(\w+)'/, /these looks: (\w+)/].map(
    (pattern) => pattern.exec(kept)?.[1],
  )
  return `/**
 * The version of the pictures' design, for their addresses. \`docs/artwork/makeImages.ts\` writes it when
 * they look different. Hash of these looks: ${looks}
 */
export const socialDesign = '${keptLooks === looks && design ? design : looks}'
`
}

/** The hash of the artwork, of sample pictures, and of the options with which they are written. */
async function looksHash(artwork: string): Promise<string> {
  const folder = join(root, 'server', 'search', 'socialImages', 'drawing')
  const hash = createHash('sha256').update(artwork)
  for (const texts of sampleTexts) {
    hash.update(
      await composePicture({ path: '', siteName: 'Site | Guide', art: 'page/faq', ...texts }),
    )
  }
  const options = /const options = .*/.exec(await readFile(join(folder, 'renderEach.ts'), 'utf8'))
  return hash
    .update(options?.[0] ?? '')
    .digest('hex')
    .slice(0, 12)
}
