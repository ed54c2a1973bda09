import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { SocialPicture } from '#domain/socialImages.ts'
import { messageOf } from '#platform/errors.ts'
import { composePicture } from './composePicture.ts'

/**
 * A process of its own that draws one picture at a time, and ends with the one that started it.
 * Pages go before pictures, and the 200 MB that drawing takes go back to the system with it.
 */

export type Drawn = { ok: true; png: Uint8Array } | { ok: false; problem: string }

/** Few colours and flat areas: a palette makes a third of the bytes, and nobody sees it. */
const options = { palette: true, colours: 192, effort: 7, compressionLevel: 9 } as const

setPriority(constants.priority.PRIORITY_LOW)
sharp.cache(false)
sharp.concurrency(1)

// A terminal sends these to all processes at once, while the server still has requests to answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', async (picture: SocialPicture) => {
  process.send?.(await draw(picture))
})

async function draw(picture: SocialPicture): Promise<Drawn> {
  try {
    const svg = await composePicture(picture)
    return { ok: true, png: await sharp(Buffer.from(svg)).png(options).toBuffer() }
  } catch (error) {
    return { ok: false, problem: messageOf(error) }
  }
}
