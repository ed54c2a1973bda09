import type { Copy, CopyResult, CopySlug } from '#domain/copy/documents.ts'
import { type PublishedCopy, publishedCopy } from '#domain/copy/publishedCopy.ts'
import type { Redirect } from '#domain/copy/redirects.ts'
import type { Log } from '#platform/log.ts'
import { changedByItself } from './changedByItself.ts'
import { changedNoteTags } from './changedNotes.ts'
import { createLookout } from './lookout.ts'

/**
 * All copy of the site in memory, always whole: a document that can't be read or parsed keeps its
 * last good value, else the text the site was delivered with. So a page renders whatever happens to
 * the database or to a single document.
 *
 * What visitors see of it also changes at certain moments, without an edit: evidence lapses, an offer
 * takes over. The store looks at its clock for these, and tells what changed as after an edit.
 */
export type CopyStore = {
  /** The copy as it stands now. A render keeps to one snapshot from beginning to end. */
  snapshot(): CopySnapshot
  /** The same as editors wrote it. */
  written(): Copy
  /**
   * Reads documents again; resolves when they are in place. Calls while a read is under way are
   * taken together into the next one, so that each sees what was committed before it.
   *
   * @throws when the database can't be asked; what was asked for stays wanted by the next call
   */
  reload(slugs: Iterable<CopySlug>): Promise<void>
  /** What is wrong with which document, for the operator. Empty when all is well. */
  problems(): ReadonlyMap<CopySlug, string>
  /** Looks at the clock no more. */
  close(): void
}

export type CopySnapshot = PublishedCopy & {
  /** The day (`YYYY-MM-DD`) on which each document was last published, where it is known. */
  changedOn: { readonly [Slug in CopySlug]?: string | undefined }
  /** The redirects, by the path they lead away from. */
  redirects: ReadonlyMap<string, Redirect>
}

export type CopyStoreOptions = {
  /** Rejects when the database can't be asked; a document that is no good is a value. */
  read<Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>>
  /** What stands in for a document that was never good. */
  fallback: Copy
  log: Log
  /**
   * Documents were read again, or what they show has changed by itself; called with the tags to
   * purge, once all is in place.
   */
  onChange(tags: ReadonlySet<string>): void
  /** The clock that dates are compared with. */
  now?: () => Date
}

export function createCopyStore(options: CopyStoreOptions): CopyStore {
  const now = options.now ?? (() => new Date())
  const lastGood: Copy = { ...options.fallback }
  const problems = new Map<CopySlug, string>()
  const changedOn: Partial<Record<CopySlug, string | undefined>> = {}
  let takenAt = now()
  let current = takeSnapshot(lastGood, changedOn, takenAt)
  const lookout = createLookout({ now, look: retake })
  lookout.expect(current.changesAt)
  let wanted = new Set<CopySlug>()
  let round: Promise<void> | undefined

  function take<Slug extends CopySlug>(slug: Slug, result: CopyResult<Slug>): void {
    if (result.ok) {
      lastGood[slug] = result.document
      changedOn[slug] = result.changedOn
      problems.delete(slug)
    } else {
      if (problems.get(slug) !== result.problem) {
        options.log.error({ document: slug, problem: result.problem }, 'copy can not be used')
      }
      problems.set(slug, result.problem)
    }
  }

  /** Puts a new snapshot in place, and brings the tags of what differs without an edit of it. */
  function replaceSnapshot(): string[] {
    const former = current
    takenAt = now()
    current = takeSnapshot(lastGood, changedOn, takenAt)
    lookout.expect(current.changesAt)
    return changedByItself(former, current)
  }

  /** Between its moment and the next a snapshot stays true; before it, a clock was set back. */
  function holds(at: Date): boolean {
    return takenAt <= at && (current.changesAt === null || at < current.changesAt)
  }

  function retake(): void {
    if (holds(now())) return
    const tags = replaceSnapshot()
    if (tags.length > 0) options.onChange(new Set(tags))
  }

  async function readWanted(): Promise<void> {
    // Calls of this same turn join in: one read serves a whole burst of edits.
    await Promise.resolve()
    try {
      while (wanted.size > 0) await readRound()
    } finally {
      // In the same turn as the last look at `wanted`, or a reload in between would be forgotten.
      round = undefined
    }
  }

  async function readRound(): Promise<void> {
    const slugs = wanted
    wanted = new Set()
    // Nothing is taken before every read has come to its end: a round that fails in part leaves
    // no trace, and a read that comes late can't bring an old value back.
    const reads = await Promise.allSettled([...slugs].map((slug) => readOne(slug)))
    const failed = reads.find((read) => read.status === 'rejected')
    if (failed) {
      for (const slug of slugs) wanted.add(slug)
      throw failed.reason
    }
    const formerNotes = lastGood['item-notes']
    for (const read of reads) if (read.status === 'fulfilled') read.value()
    const notes = changedNoteTags(formerNotes, lastGood['item-notes'])
    options.onChange(new Set([...slugs, ...replaceSnapshot(), ...notes]))
  }

  /** Reads a document; resolves with how to put it in its place. */
  async function readOne<Slug extends CopySlug>(slug: Slug): Promise<() => void> {
    const result = await options.read(slug)
    return () => take(slug, result)
  }

  return {
    snapshot: () => current,
    written: () => lastGood,
    async reload(slugs) {
      for (const slug of slugs) wanted.add(slug)
      round ??= readWanted()
      await round
    },
    problems: () => problems,
    close: () => lookout.close(),
  }
}

export function takeSnapshot(
  raw: Copy,
  changedOn: CopySnapshot['changedOn'],
  now: Date,
): CopySnapshot {
  return {
    ...publishedCopy(raw, now),
    redirects: new Map(raw.redirects.map((redirect) => [redirect.from, redirect])),
    changedOn: { ...changedOn },
  }
}
