import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Overlay } from '#domain/search/sitemaps/overlay.ts'
import type { Log } from '#platform/log/log.ts'

/** The overlay of the sitemaps as a file for the CLI. */
export type OverlayFile = {
  /** Writes the overlay, unless it is unchanged. Calls during a write are combined. */
  write(overlay: Overlay): void
  /** Resolves once no write is running. */
  settled(): Promise<void>
}

/** A failed write is only logged: the site doesn't need the file, and the next change retries. */
export function overlayFile(path: string, log: Log): OverlayFile {
  let written: string | undefined
  let pending: string | undefined
  let writing: Promise<void> | undefined

  async function writePending(): Promise<void> {
    // Yields, so that `writing` is assigned before `finally` clears it.
    await Promise.resolve()
    try {
      while (pending !== undefined && pending !== written) {
        const text = pending
        await replaceFile(path, text)
        written = text
      }
    } catch (error) {
      log.error({ err: error, path }, 'the overlay of the sitemaps could not be written')
    } finally {
      // In the same event loop iteration as the last check of `pending`, or a call in between would be lost.
      writing = undefined
    }
  }

  return {
    write(overlay) {
      pending = `${JSON.stringify(overlay, null, 2)}\n`
      writing ??= writePending()
    },
    async settled() {
      await writing
    },
  }
}

/** Replaces the file atomically: a reader sees the old text or the new one. */
async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await writeFile(part, text, { flag: 'wx', flush: true })
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
