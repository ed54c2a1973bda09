import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { runnerImport } from 'vite'
import { kinds } from '#domain/catalogue/kinds.ts'

/**
 * Makes the images in `public/` that no browser can draw for itself: icons from `favicon.svg`, and
 * pictures for social networks from the site's own signs and colours. Run it after a change to any
 * of them and commit what it writes:
 *
 *     npx node docs/artwork/makeImages.ts
 */

const root = join(import.meta.dirname, '..', '..')
const target = join(root, 'public')

const theme = await readFile(join(root, 'components', 'theme.css'), 'utf8')
const colours = [...theme.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)]
const ink = colours.find(([, name]) => name === 'ink')?.[2]
if (!ink) throw new Error('components/theme.css has no --color-ink as six hexadecimal digits')

await makeIcons(ink)
await makeSocialImages()

async function makeIcons(background: string): Promise<void> {
  const mark = await readFile(join(target, 'favicon.svg'))
  // Drawn at the size that is asked for: a larger density, not a larger bitmap.
  const drawn = (size: number) => sharp(mark, { density: (72 * size) / 32 }).resize(size, size)
  await write('icon-192.png', await packed(drawn(192)))
  await write('icon-512.png', await packed(drawn(512)))
  await write('apple-touch-icon.png', await packed(onGround(drawn(150), 15, background)))
  // Android may cut away all that is outside of a circle of 80 percent.
  await write('icon-maskable-512.png', await packed(onGround(drawn(410), 51, background)))
  await write('favicon.ico', icoOf(await drawn(32).png({ compressionLevel: 9 }).toBuffer(), 32))
}

/** On a square of the background's colour, for systems that round the corners themselves. */
function onGround(image: Sharp, border: number, background: string): Sharp {
  return image
    .flatten({ background })
    .extend({ top: border, right: border, bottom: border, left: border, background })
}

async function makeSocialImages(): Promise<void> {
  // Only Vite reads JSX here. The modules are the site's own, so nothing is drawn twice.
  const { module } = await runnerImport<typeof import('./socialPicture.tsx')>(
    join(import.meta.dirname, 'socialPicture.tsx'),
    { root, configFile: false, logLevel: 'error' },
  )
  const css = cssOf(colours.map(([, name = '', value = '']) => ({ name, value })))
  await mkdir(join(target, 'social'), { recursive: true })
  await write('social.png', await packed(sharp(Buffer.from(module.sitePicture(css)))))
  for (const kind of kinds) {
    const picture = Buffer.from(module.kindPicture(kind, css))
    await write(join('social', `${kind}.png`), await packed(sharp(picture)))
  }
}

/** What the drawings' classes mean, in the little CSS that the renderer knows. */
function cssOf(tokens: { name: string; value: string }[]): string {
  const widths = [1, 2, 3, 4].map((width) => `.stroke-${width}{stroke-width:${width}px}`)
  const paints = tokens.map(
    ({ name, value }) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`,
  )
  return ['.fill-none{fill:none}.stroke-none{stroke:none}', ...widths, ...paints].join('')
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

async function write(name: string, content: Buffer): Promise<void> {
  await writeFile(join(target, name), content)
  process.stdout.write(`public/${name}: ${content.length} bytes\n`)
}
