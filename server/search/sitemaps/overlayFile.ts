import { createHash, randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import type { Overlay } from '#domain/search/sitemaps/overlay.ts'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'

/** The overlay of the sitemaps as a file for the CLI. */
export type OverlayFile = {
  /** Writes the overlay some seconds later, unless it is unchanged. Calls until then are combined. */
  write(read: () => Overlay): void
  /** Writes what is left to write; resolves once no write is running. */
  settled(): Promise<void>
}

/** After an edit the pages come first. */
const minDelayMs = 1_000
/** 10 s with 100,000 items, which take 0.2 s of CPU: a series of edits must not repeat that all the time. */
const delayMsPerItem = 0.1

/** A failed write is only logged: the site doesn't need the file, and the next change retries. */
export function overlayFile(path: string, log: Log): OverlayFile {
  let written: string | undefined
  let pending: (() => Overlay) | undefined
  let writing: Promise<void> | undefined
  let settling = new AbortController()
  let delayMs = minDelayMs

  async function writePending(): Promise<void> {
    try {
      while (pending) {
        await pause(delayMs, settling.signal, { keepsProcess: false })
        const overlay = pending()
        pending = undefined
        delayMs = Math.max(minDelayMs, delayMsPerItem * Object.keys(overlay.changes).length)
        const text = `${JSON.stringify(overlay, null, 2)}\n`
        // Not the text itself, which has 10 MB for 100,000 items.
        const digest = createHash('sha256').update(text).digest('base64')
        if (digest === written) continue
        await replaceFile(path, text)
        written = digest
      }
    } catch (error) {
      log.error({ err: error, path }, 'the overlay of the sitemaps could not be written')
    } finally {
      // In the same event loop iteration as the last check of `pending`, or a call in between would be lost.
      writing = undefined
    }
  }

  return {
    write(read) {
      pending = read
      writing ??= writePending()
    },
    async settled() {
      settling.abort()
      await writing
      settling = new AbortController()
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
