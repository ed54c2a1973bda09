import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { artworkFile, artworkText, designFile, designText } from './socialArtwork.ts'
import { colour, drawingCss, importDrawings, root } from './theme.ts'

/**
 * Makes what can't be drawn where it is shown: the images in `public/` that no browser can draw for
 * itself, and the artwork of the pictures that the server draws for link previews, both from the
 * site's own signs and colours. Run it after a change to any of them, or to how the server puts a
 * picture together, and commit what it writes:
 *
 *     npx node docs/artwork/makeImages.ts
 */

await makeIcons(colour('ink'))
await makeSocialImages()

async function makeIcons(background: string): Promise<void> {
  const mark = await readFile(join(root, 'public', 'favicon.svg'))
  // Drawn at the size that is asked for: a larger density, not a larger bitmap.
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  await write('public/icon-192.png', await packed(drawn(192)))
  await write('public/icon-512.png', await packed(drawn(512)))
  await write('public/apple-touch-icon.png', await packed(onGround(drawn(150), 15, background)))
  // Android may cut away all that is outside of a circle of 80 percent.
  await write('public/icon-maskable-512.png', await packed(onGround(drawn(410), 51, background)))
  await write(
    'public/favicon.ico',
    icoOf(await drawn(32).png({ compressionLevel: 9 }).toBuffer(), 32),
  )
}

/** On a square of the background's colour, for systems that round the corners themselves. */
function onGround(image: Sharp, border: number, background: string): Sharp {
  return image
    .flatten({ background })
    .extend({ top: border, right: border, bottom: border, left: border, background })
}

async function makeSocialImages(): Promise<void> {
  const { sitePicture } =
    await importDrawings<typeof import('./sitePicture.tsx')>('sitePicture.tsx')
  await write('public/social.png', await packed(sharp(Buffer.from(sitePicture(drawingCss())))))
  const artwork = await artworkText()
  await write(artworkFile, artwork)
  await write(designFile, await designText(artwork))
}

function packed(image: Sharp): Promise<Buffer> {
  return image.png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toBuffer()
}

/** An ICO file around one PNG, as every browser since Internet Explorer 11 reads it. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

async function write(name: string, content: Buffer | string): Promise<void> {
  await writeFile(join(root, name), content)
  process.stdout.write(`${name}: ${content.length} bytes\n`)
}
