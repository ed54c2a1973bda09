import type { Cms } from '#cms/openCms.ts'
import type { Copy } from '#domain/copy/documents.ts'
import type { Log } from '#platform/log.ts'
import type { Degraded } from '../readiness.ts'
import type { Teardown } from '../teardown.ts'
import { type CopySnapshot, createCopyStore } from './copyStore.ts'
import { followCopy } from './copyUpdates.ts'
import { fallbackCopy } from './fallbackCopy.ts'

/** All copy of the site in memory, kept equal to the database as long as that answers. */
export type LiveCopy = {
  snapshot(): CopySnapshot
  /** The same as editors wrote it. */
  written(): Copy
  /** Whether edits arrive; false means that the database is away, as far as is known. */
  isUpToDate(): boolean
  /** Documents that can't be used, for `/readyz`. */
  problems(): Degraded[]
  /** Tells what has changed from now on: pages with these tags, or every page. */
  onChange(listener: (change: ReadonlySet<string> | 'everything') => void): void
}

export type LiveCopyOptions = {
  cms: Cms
  databaseUrl: string
  log: Log
  /** Ends the wait for the first read. */
  signal: AbortSignal
}

/** Opens the copy; resolves once all of it was read, rejects when `signal` is aborted before. */
export async function openLiveCopy(
  { cms, databaseUrl, log, signal }: LiveCopyOptions,
  teardown: Teardown,
): Promise<LiveCopy> {
  const listeners: ((change: ReadonlySet<string> | 'everything') => void)[] = []
  const tell = (change: ReadonlySet<string> | 'everything') => {
    for (const listener of listeners) listener(change)
  }
  const store = createCopyStore({
    read: (slug) => cms.readCopy(slug),
    fallback: fallbackCopy(),
    log,
    onChange: tell,
  })
  teardown.add('lookout for changes of copy', () => store.close())
  const updates = followCopy({ url: databaseUrl, store, log, onReset: () => tell('everything') })
  teardown.add('copy updates', () => updates.close())
  const aborted = Promise.withResolvers<never>()
  const giveUp = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  await Promise.race([updates.firstRead, aborted.promise])
  signal.removeEventListener('abort', giveUp)
  return {
    snapshot: () => store.snapshot(),
    written: () => store.written(),
    isUpToDate: () => updates.isUp(),
    problems: () =>
      [...store.problems()].map(([slug, problem]): Degraded => `copy of ${slug}: ${problem}`),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
