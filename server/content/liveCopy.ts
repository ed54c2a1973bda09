import type { Cms } from '#cms/openCms.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import type { Log } from '#platform/log/log.ts'
import { keepHeapSmall } from '#platform/process/heap.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import type { Degraded } from '../operations/degraded.ts'
import type { Teardown } from '../operations/teardown.ts'
import { type CopySnapshot, createCopyStore } from './copyStore.ts'
import { followCopy } from './copyUpdates.ts'

/** All copy of the site in memory, updated from the database while that is reachable. */
export type LiveCopy = {
  snapshot(): CopySnapshot
  /** The documents as editors wrote them, before dates and claims are resolved. */
  rawCopy(): Copy
  /** Whether notifications of edits arrive; false means that the database can't be reached. */
  isUpToDate(): boolean
  /** Documents that can't be used, for `/readyz`. */
  problems(): Degraded[]
  /** Registers a listener for changes: of pages with these tags, or of all pages. */
  onChange(listener: (change: ReadonlySet<string> | 'everything') => void): void
}

/** From this number of items on, a change leaves so much behind that the heap must not grow freely. */
const manyItems = 20_000
const heapGrowth = 20

export type LiveCopyOptions = {
  cms: Cms
  databaseUrl: string
  log: Log
  hasPages: boolean
  /** Cancels the wait for the first read. */
  signal: AbortSignal
}

/** Opens the copy; resolves when all of it has been read, rejects when `signal` is aborted before. */
export async function openLiveCopy(
  { cms, databaseUrl, log, hasPages, signal }: LiveCopyOptions,
  teardown: Teardown,
): Promise<LiveCopy> {
  const listeners: ((change: ReadonlySet<string> | 'everything') => void)[] = []
  const notify = (change: ReadonlySet<string> | 'everything') => {
    for (const listener of listeners) listener(change)
    if (countItems(store.snapshot().catalogue) > manyItems) keepHeapSmall(heapGrowth)
  }
  const store = createCopyStore({
    read: (slug, items) => cms.readCopy(slug, items),
    fallback: fallbackCopy(),
    log,
    onChange: notify,
    hasPages,
  })
  teardown.add('timer for changes of copy', () => store.close())
  const updates = followCopy({ url: databaseUrl, store, log, onReset: () => notify('everything') })
  teardown.add('copy updates', () => updates.close())
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  await Promise.race([updates.firstRead, aborted.promise])
  signal.removeEventListener('abort', abort)
  return {
    snapshot: () => store.snapshot(),
    rawCopy: () => store.rawCopy(),
    isUpToDate: () => updates.isUp(),
    problems: () =>
      [...store.problems()].map(([slug, problem]): Degraded => `copy of ${slug}: ${problem}`),
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}

function countItems(catalogue: Catalogue): number {
  return kinds.reduce((sum, kind) => sum + catalogue.total(kind), 0)
}
