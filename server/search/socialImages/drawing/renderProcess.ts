import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { SocialPicture } from '#domain/search/socialImages/socialImages.ts'
import { messageOf } from '#platform/errors.ts'
import { composePicture } from './composePicture.ts'

/**
 * A separate process that renders one picture at a time, and exits with its parent. It has a low
 * priority, so that pages come before pictures, and its exit frees the 200 MB that rendering needs.
 */

export type RenderResult = { ok: true; png: Uint8Array } | { ok: false; problem: string }

/** Few colours and flat areas: a palette needs a third of the bytes, without a visible difference. */
const options = { palette: true, colours: 192, effort: 7, compressionLevel: 9 } as const

setPriority(constants.priority.PRIORITY_LOW)
sharp.cache(false)
sharp.concurrency(1)

// A terminal sends these to all processes at once, while the server still handles requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (picture: SocialPicture) => {
  process.send?.(await render(picture))
})

async function render(picture: SocialPicture): Promise<RenderResult> {
  try {
    const svg = await composePicture(picture)
    return { ok: true, png: await sharp(Buffer.from(svg)).png(options).toBuffer() }
  } catch (error) {
    return { ok: false, problem: messageOf(error) }
  }
}
