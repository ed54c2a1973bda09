import type { Audience } from '#domain/casinos/markets/audience.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Copy, CopyResult, CopySlug } from '#domain/content/documents/documents.ts'
import type { ItemDocuments } from '#domain/content/documents/items.ts'
import { ownPagesOf } from '#domain/content/ownPages/ownPagesOf.ts'
import { catalogueOfCopy } from '#domain/content/published/catalogueOfCopy.ts'
import { type PublishedCopy, publishedCopy } from '#domain/content/published/publishedCopy.ts'
import type { Redirect } from '#domain/content/redirects/redirects.ts'
import type { Log } from '#platform/log/log.ts'
import { changedItemTags } from './changedItems.ts'
import { createChangeTimer } from './changeTimer.ts'
import { timeBasedChanges } from './timeBasedChanges.ts'

/**
 * All copy of the site in memory, always complete: a document that can't be read or parsed keeps its
 * last good value, or else the delivered text. So a page renders in spite of an error of the database
 * or of a document.
 *
 * The visible copy also changes at certain times without an edit: evidence expires, a scheduled offer
 * starts. The store has a timer for these times and reports the changes like an edit.
 */
export type CopyStore = {
  /** The current copy. A render uses one snapshot from beginning to end. */
  snapshot(): CopySnapshot
  /** The documents as editors wrote them, before dates and claims are resolved. */
  rawCopy(): Copy
  /**
   * Reads documents again; resolves when the snapshot contains them. Calls during a read are combined
   * into the next read, so that each call sees what was committed before it.
   *
   * @param items the ids of the only changed items, if the documents are collections of items
   * @throws when the database can't be reached; the next call reads these documents too
   */
  reload(slugs: Iterable<CopySlug>, items?: Iterable<string>): Promise<void>
  /** Documents that can't be used, or have rows that can't, with the problem. */
  problems(): ReadonlyMap<CopySlug, string>
  /** Stops the timer. */
  close(): void
}

export type CopySnapshot = PublishedCopy & {
  /** The day (`YYYY-MM-DD`) on which each document was last published, where it is known. */
  changedOn: { readonly [Slug in CopySlug]?: string | undefined }
  /** The documents as editors wrote them, of which the snapshot is made. */
  raw: Copy
  /** The same copy for another audience; made once. */
  forAudience(audience: Audience): CopySnapshot
  /** The items as visitors see them. */
  catalogue: Catalogue
  /** The redirects by source path. */
  redirects: ReadonlyMap<string, Redirect>
}

export type CopyStoreOptions = {
  /** Rejects when the database can't be reached; an invalid document is a result. */
  read<Slug extends CopySlug>(
    slug: Slug,
    changedItems?: ReadonlySet<string>,
  ): Promise<CopyResult<Slug>>
  /** Values for documents that were never valid. */
  fallback: Copy
  log: Log
  /**
   * Called with the tags to purge after documents were read again, or after a time-based change, once
   * the new snapshot is in place.
   */
  onChange(tags: ReadonlySet<string>): void
  /** False in a process without pages, which needs no tags of items: 0.7 s of CPU with 100,000 items. */
  hasPages?: boolean
  /** The current time. */
  now?: () => Date
}

export function createCopyStore(options: CopyStoreOptions): CopyStore {
  const now = options.now ?? (() => new Date())
  const lastGood: Copy = { ...options.fallback }
  const problems = new Map<CopySlug, string>()
  const changedOn: Partial<Record<CopySlug, string | undefined>> = {}
  let takenAt = now()
  let current = createSnapshot(lastGood, changedOn, takenAt)
  const timer = createChangeTimer({ now, onTime: refresh })
  timer.setNext(current.changesAt)
  let wanted: Wanted = new Map()
  let isFirstRead = true
  let reading: Promise<void> | undefined

  function take<Slug extends CopySlug>(slug: Slug, result: CopyResult<Slug>): void {
    if (result.ok) {
      lastGood[slug] = result.document
      changedOn[slug] = result.changedOn
    }
    const { problem } = result
    if (problem === undefined) {
      problems.delete(slug)
      return
    }
    if (problems.get(slug) !== problem) {
      options.log.error(
        { document: slug, problem, remedy: 'open it in the admin, correct it and publish it' },
        'copy can not be used',
      )
    }
    problems.set(slug, problem)
  }

  /** Replaces the snapshot; returns the tags of time-based changes. */
  function replaceSnapshot(): string[] {
    const former = current
    takenAt = now()
    current = createSnapshot(lastGood, changedOn, takenAt, former.documents)
    timer.setNext(current.changesAt)
    return timeBasedChanges(former, current)
  }

  /** A snapshot is valid from its time until the next change; an earlier time means the clock was set back. */
  function isCurrent(at: Date): boolean {
    return takenAt <= at && (current.changesAt === null || at < current.changesAt)
  }

  function refresh(): void {
    if (isCurrent(now())) return
    const tags = replaceSnapshot()
    if (tags.length > 0) options.onChange(new Set(tags))
  }

  async function readWanted(): Promise<void> {
    // Calls in the same event loop iteration join this read: one read serves a burst of edits.
    await Promise.resolve()
    try {
      while (wanted.size > 0) await readRound()
    } finally {
      // Synchronously after the last check of `wanted`, or a reload in between would be lost.
      reading = undefined
    }
  }

  async function readRound(): Promise<void> {
    const slugs = wanted
    wanted = new Map()
    // Results are applied only after all reads have ended: so a partly failed round changes nothing, and
    // a slow read can't overwrite a newer value.
    const reads = await Promise.allSettled([...slugs].map((one) => readOne(...one)))
    const failed = reads.find((read) => read.status === 'rejected')
    if (failed) {
      for (const [slug, items] of slugs) want(wanted, slug, items)
      throw failed.reason
    }
    const former = { items: { ...lastGood }, catalogue: current.catalogue }
    for (const read of reads) if (read.status === 'fulfilled') read.value()
    const timeBased = replaceSnapshot()
    // All pages are purged after the first read, whatever it has found.
    const ofItems =
      isFirstRead || options.hasPages === false
        ? []
        : changedItemTags(former, { items: lastGood, catalogue: current.catalogue })
    isFirstRead = false
    options.onChange(new Set([...slugs.keys(), ...timeBased, ...ofItems]))
  }

  /** Reads a document; resolves with a function that applies the result. */
  async function readOne<Slug extends CopySlug>(
    slug: Slug,
    items: ReadonlySet<string> | undefined,
  ): Promise<() => void> {
    const result = await options.read(slug, items)
    return () => take(slug, result)
  }

  return {
    snapshot: () => current,
    rawCopy: () => lastGood,
    async reload(slugs, items) {
      for (const slug of slugs) want(wanted, slug, items && new Set(items))
      reading ??= readWanted()
      await reading
    },
    problems: () => problems,
    close: () => timer.close(),
  }
}

/** The documents to read, and the only changed items of a collection; undefined if any may have changed. */
type Wanted = Map<CopySlug, ReadonlySet<string> | undefined>

function want(wanted: Wanted, slug: CopySlug, items: ReadonlySet<string> | undefined): void {
  const others = wanted.has(slug) ? wanted.get(slug) : new Set<string>()
  wanted.set(slug, others && items && others.union(items))
}

/** @param former the items of an earlier snapshot, see `catalogueOf` */
export function createSnapshot(
  raw: Copy,
  changedOn: CopySnapshot['changedOn'],
  now: Date,
  former?: ItemDocuments,
): CopySnapshot {
  // Before `publishedCopy`, which makes the catalogue without the former items.
  const catalogue = catalogueOfCopy(raw, former, ownPagesOf(raw))
  // `raw` changes with the next read.
  const copy = { ...raw }
  const own = publishedCopy(copy, now)
  const made = new Map<string, CopySnapshot>()
  const snapshot: CopySnapshot = {
    ...own,
    raw: copy,
    forAudience(audience) {
      const before = made.get(audience.key)
      if (before) return before
      const other = { ...snapshot, ...publishedCopy(copy, now, audience) }
      made.set(audience.key, other)
      return other
    },
    catalogue,
    redirects: new Map(copy.redirects.map((redirect) => [redirect.from, redirect])),
    changedOn: { ...changedOn },
  }
  made.set(own.audience.key, snapshot)
  return snapshot
}
