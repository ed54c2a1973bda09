import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { icoFile } from '#server/brand/icoFile.ts'
import { artworkFile, artworkText, designFile, designText } from './socialArtwork.ts'
import { colour, drawingCss, importDrawings, root } from './theme.ts'

/**
 * Generates the images in `public/` that browsers can't render from HTML, and the artwork for the
 * pictures that the server generates for link previews, both from the site's own glyphs and
 * colours. Run it after a change to any of them, or to the code that composes a picture, and commit
 * the written files:
 *
 * npx node docs/artwork/makeImages.ts
 */

await makeIcons(colour('ink'))
await makeSocialImages()

async function makeIcons(background: string): Promise<void> {
  const mark = await readFile(join(root, 'public', 'favicon.svg'))
  // Rendered at the requested size by the density, not by scaling a bitmap.
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  await write('public/icon-192.png', await compress(drawn(192)))
  await write('public/icon-512.png', await compress(drawn(512)))
  await write(
    'public/apple-touch-icon.png',
    await compress(onBackground(drawn(150), 15, background)),
  )
  // Android may crop everything outside of a circle of 80 percent.
  await write(
    'public/icon-maskable-512.png',
    await compress(onBackground(drawn(410), 51, background)),
  )
  await write(
    'public/favicon.ico',
    icoFile(await drawn(32).png({ compressionLevel: 9 }).toBuffer(), 32),
  )
}

/** On a square in the background colour, for systems that round the corners themselves. */
function onBackground(image: Sharp, border: number, background: string): Sharp {
  return image
    .flatten({ background })
    .extend({ top: border, right: border, bottom: border, left: border, background })
}

async function makeSocialImages(): Promise<void> {
  const { sitePicture } =
    await importDrawings<typeof import('./sitePicture.tsx')>('sitePicture.tsx')
  await write('public/social.png', await compress(sharp(Buffer.from(sitePicture(drawingCss())))))
  const artwork = await artworkText()
  await write(artworkFile, artwork)
  const kept = await readFile(join(root, designFile), 'utf8')
  await write(designFile, await designText(artwork, kept))
}

function compress(image: Sharp): Promise<Buffer> {
  return image.png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toBuffer()
}

async function write(name: string, content: Buffer | string): Promise<void> {
  await writeFile(join(root, name), content)
  process.stdout.write(`${name}: ${content.length} bytes\n`)
}
