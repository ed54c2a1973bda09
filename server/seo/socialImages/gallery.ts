import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { socialDesign } from '#domain/socialDesign.ts'
import type { SocialPicture } from '#domain/socialImages.ts'
import type { Drawer } from './drawer.ts'
import type { PictureFiles } from './pictureFiles.ts'

export type Picture = { png: Buffer; etag: string }
export type Found = ({ ok: true } & Picture) | { ok: false; code: 'pictures_busy' }

/** Pictures by what they show: kept ones at once, others drawn one after the other. */
export type Gallery = {
  /** @throws when it can't be drawn */
  get(picture: SocialPicture): Promise<Found>
  /** The picture as far as it needs no drawing; undefined where it does. */
  kept(picture: SocialPicture): Promise<Picture | undefined>
}

/** Some ten seconds of drawing; whoever comes later is told to come back. */
export const longestQueue = 32

export function createGallery(files: PictureFiles, drawer: Pick<Drawer, 'draw'>): Gallery {
  const oneAtATime = pLimit(1)
  /** Whoever asks for a picture that is being looked for waits for the same one. */
  const underWay = new Map<string, Promise<Found>>()

  async function find(key: string, picture: SocialPicture): Promise<Found> {
    const kept = await files.read(key)
    if (kept) return { ok: true, ...tagged(kept) }
    if (oneAtATime.activeCount + oneAtATime.pendingCount > longestQueue) {
      return { ok: false, code: 'pictures_busy' }
    }
    const png = await oneAtATime(() => drawer.draw(picture))
    await files.write(key, png)
    return { ok: true, ...tagged(png) }
  }

  return {
    get(picture) {
      const key = keyOf(picture)
      const already = underWay.get(key)
      if (already) return already
      const finding = find(key, picture).finally(() => underWay.delete(key))
      underWay.set(key, finding)
      return finding
    },
    async kept(picture) {
      const png = await files.read(keyOf(picture))
      return png && tagged(png)
    },
  }
}

/** All that the picture is made of, so two pages that look alike share one. */
function keyOf({ title, note, siteName, art }: SocialPicture): string {
  const shown = JSON.stringify([socialDesign, title, note, siteName, art])
  return createHash('sha256').update(shown).digest('hex').slice(0, 32)
}

function tagged(png: Buffer): Picture {
  const hash = createHash('sha256').update(png).digest('base64url').slice(0, 20)
  return { png, etag: `"${hash}"` }
}
