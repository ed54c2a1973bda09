import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { messageOf } from '#platform/errors.ts'

export type RenderResult = { ok: true; png: Uint8Array } | { ok: false; problem: string }

/** Few colours and flat areas: a palette needs a third of the bytes, without a visible difference. */
const options = { palette: true, colours: 192, effort: 7, compressionLevel: 9 } as const

/**
 * Makes this process render one picture at a time for its parent, and exit with it. It has a low
 * priority, so that pages come before pictures, and its exit frees the 200 MB that rendering needs.
 *
 * @param compose the picture as SVG that contains only shapes: no font is needed to render it
 */
export function renderEach<Picture>(compose: (picture: Picture) => Promise<string>): void {
  setPriority(constants.priority.PRIORITY_LOW)
  sharp.cache(false)
  sharp.concurrency(1)
  // A terminal sends these to all processes at once, while the server still handles requests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', async (picture: Picture) => {
    process.send?.(await render(() => compose(picture)))
  })
}

async function render(compose: () => Promise<string>): Promise<RenderResult> {
  try {
    const svg = await compose()
    return { ok: true, png: await sharp(Buffer.from(svg)).png(options).toBuffer() }
  } catch (error) {
    return { ok: false, problem: messageOf(error) }
  }
}
