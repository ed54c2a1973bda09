import { type CopySlug, copySlugs, isCopySlug } from '#domain/content/documents/documents.ts'
import { parsePurgeMessage, purgeChannel } from '#domain/content/published/purge.ts'
import type { Log } from '#platform/log/log.ts'
import { listen, type NotifyListener } from '#platform/postgres/notify.ts'
import { pause } from '#platform/process/pause.ts'
import type { CopyStore } from './copyStore.ts'

/**
 * Keeps the copy in memory equal to the database: a publish notifies every process; each process reads
 * the document again and purges the pages that show it.
 *
 * Notifications are lost while the listener is down, so whenever it connects, all documents are read
 * again and all pages purged.
 */
export type CopyUpdates = {
  /** Resolves when all copy has been read for the first time. */
  firstRead: Promise<void>
  /** Whether notifications of edits arrive; false means that the database can't be reached. */
  isUp(): boolean
  close(): Promise<void>
}

export type CopyUpdatesOptions = {
  url: string
  store: CopyStore
  /** All documents were read again; no older page may be served from now on. */
  onReset(): void
  log: Log
  heartbeatMs?: number
}

const retryMs = 500

export function followCopy(options: CopyUpdatesOptions): CopyUpdates {
  const { store, log } = options
  const first = Promise.withResolvers<void>()
  const closing = new AbortController()
  let outstanding: Promise<void> = Promise.resolve()

  async function reloadUntilDone(
    slugs: readonly CopySlug[],
    items?: readonly string[],
  ): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await store.reload(slugs, items)
        return
      } catch (error) {
        log.warn({ err: error, slugs }, 'copy could not be read, trying again')
        await pause(retryMs, closing.signal)
      }
    }
  }

  function track(work: Promise<void>): void {
    outstanding = Promise.all([outstanding, work]).then(() => undefined)
  }

  async function readEverything(): Promise<void> {
    await reloadUntilDone(copySlugs)
    if (closing.signal.aborted) return
    options.onReset()
    first.resolve()
  }

  const listener: NotifyListener = listen({
    url: options.url,
    channel: purgeChannel,
    log,
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    onUp: () => track(readEverything()),
    onMessage(payload) {
      const message = parsePurgeMessage(payload)
      if (!message.ok) {
        log.warn({ problem: message.problem }, 'a notification that is no purge was ignored')
        return
      }
      const slugs = message.tags.filter(isCopySlug)
      if (slugs.length > 0) track(reloadUntilDone(slugs, message.items))
    },
  })

  return {
    firstRead: first.promise,
    isUp: () => listener.isUp(),
    async close() {
      closing.abort()
      await listener.close()
      await outstanding
    },
  }
}
