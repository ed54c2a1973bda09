import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Overlay } from '#domain/sitemap/overlay.ts'
import type { Log } from '#platform/log.ts'

/** The overlay of the sitemaps on the disk, where the command line finds it. */
export type OverlayFile = {
  /** Writes it, unless it says the same already. Calls amid a write are taken together. */
  write(overlay: Overlay): void
  /** Resolves once nothing is being written. */
  settled(): Promise<void>
}

/** What can't be written is logged: the site doesn't need the file, and the next change tries again. */
export function overlayFile(path: string, log: Log): OverlayFile {
  let written: string | undefined
  let wanted: string | undefined
  let writing: Promise<void> | undefined

  async function writeWanted(): Promise<void> {
    // So that `writing` is set before it is cleared again, however little there is to do.
    await Promise.resolve()
    try {
      while (wanted !== undefined && wanted !== written) {
        const text = wanted
        await replaceFile(path, text)
        written = text
      }
    } catch (error) {
      log.error({ err: error, path }, 'the overlay of the sitemaps could not be written')
    } finally {
      // In the same turn as the last look at `wanted`, or a call in between would be forgotten.
      writing = undefined
    }
  }

  return {
    write(overlay) {
      wanted = `${JSON.stringify(overlay, null, 2)}\n`
      writing ??= writeWanted()
    },
    async settled() {
      await writing
    },
  }
}

/** A reader finds the old text or the new one, never half of it. */
async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(part, text, { flag: 'wx', flush: true })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
