import { setTimeout as delay } from 'node:timers/promises'
import { type CopySlug, copySlugs, isCopySlug } from '#domain/copy/documents.ts'
import { parsePurgeMessage, purgeChannel } from '#domain/purge.ts'
import type { Log } from '#platform/log.ts'
import { listen, type NotifyListener } from '#platform/notify.ts'
import type { CopyStore } from './copyStore.ts'

/**
 * Keeps the copy in memory equal to the database: a publish notifies every process, each reads
 * the document again, and then drops the pages that show it.
 *
 * While the listener is down an edit could go unnoticed, so whenever it comes up everything is
 * read again and every page dropped.
 */
export type CopyUpdates = {
  /** Resolves once all copy was read for the first time. */
  firstRead: Promise<void>
  /** Whether edits arrive; false means that the database is away, as far as is known. */
  isUp(): boolean
  close(): Promise<void>
}

export type CopyUpdatesOptions = {
  url: string
  store: CopyStore
  /** Everything was read again; nothing older may be shown from now on. */
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

  async function reloadUntilDone(slugs: readonly CopySlug[]): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await store.reload(slugs)
        return
      } catch (error) {
        log.warn({ err: error, slugs }, 'copy could not be read, trying again')
        await delay(retryMs, undefined, { signal: closing.signal }).catch(() => undefined)
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
      if (slugs.length > 0) track(reloadUntilDone(slugs))
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
