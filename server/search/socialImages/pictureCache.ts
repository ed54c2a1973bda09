import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { type SocialPicture, shownInPicture } from '#domain/search/socialImages/socialImages.ts'
import type { PictureFiles } from './pictureFiles.ts'
import type { PictureRenderer } from './pictureRenderer.ts'

export type Picture = { png: Buffer; etag: string }
export type PictureResult = ({ ok: true } & Picture) | { ok: false; code: 'pictures_busy' }

/** Pictures by content: stored pictures at once, others rendered one after the other. */
export type PictureCache = {
  /** @throws when it can't be rendered */
  get(picture: SocialPicture): Promise<PictureResult>
  /** The stored picture; undefined if it would have to be rendered. */
  cached(picture: SocialPicture): Promise<Picture | undefined>
}

/** About ten seconds of rendering; requests are refused while the queue is full. */
export const maxQueued = 32

export function createPictureCache(
  files: PictureFiles,
  drawer: Pick<PictureRenderer, 'render'>,
): PictureCache {
  const oneAtATime = pLimit(1)
  /** Concurrent requests for the same picture share one result. */
  const inFlight = new Map<string, Promise<PictureResult>>()

  async function find(key: string, picture: SocialPicture): Promise<PictureResult> {
    const kept = await files.read(key)
    if (kept) return { ok: true, ...tagged(kept) }
    if (oneAtATime.activeCount + oneAtATime.pendingCount > maxQueued) {
      return { ok: false, code: 'pictures_busy' }
    }
    const png = await oneAtATime(() => drawer.render(picture))
    await files.write(key, png)
    return { ok: true, ...tagged(png) }
  }

  return {
    get(picture) {
      const key = keyOf(picture)
      const already = inFlight.get(key)
      if (already) return already
      const finding = find(key, picture).finally(() => inFlight.delete(key))
      inFlight.set(key, finding)
      return finding
    },
    async cached(picture) {
      const png = await files.read(keyOf(picture))
      return png && tagged(png)
    },
  }
}

/** The hash of the picture's content, so that two pages with the same content share a picture. */
function keyOf(picture: SocialPicture): string {
  return createHash('sha256').update(shownInPicture(picture)).digest('hex').slice(0, 32)
}

function tagged(png: Buffer): Picture {
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 20)
  return { png, etag: `"${hash}"` }
}
