import { type Copy, type CopyResult, type CopySlug, mapCopy } from '#domain/copy/documents.ts'
import { offerTokenValues } from '#domain/copy/offerTokens.ts'
import type { Redirect } from '#domain/copy/redirects.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import type { Log } from '#platform/log.ts'
import { changedOfferTags, offerTagsIn } from './offerTags.ts'
import { changedNoteTags, type TaggedNote, tagNotes } from './taggedNotes.ts'

/**
 * All copy of the site in memory, always whole: a document that can't be read or parsed keeps its
 * last good value, else the text the site was delivered with. So a page renders whatever happens to
 * the database or to a single document.
 */
export type CopyStore = {
  /** The copy as it stands now. A render keeps to one snapshot from beginning to end. */
  snapshot(): CopySnapshot
  /**
   * Reads documents again; resolves when they are in place. Calls while a read is under way are
   * taken together into the next one, so that each sees what was committed before it.
   *
   * @throws when the database can't be asked; what was asked for stays wanted by the next call
   */
  reload(slugs: Iterable<CopySlug>): Promise<void>
  /** What is wrong with which document, for the operator. Empty when all is well. */
  problems(): ReadonlyMap<CopySlug, string>
}

export type CopySnapshot = {
  documents: Copy
  /** What a page that shows a document depends on: the document, and offer fields it names. */
  tagsOf: { readonly [Slug in CopySlug]: readonly string[] }
  /** The day (`YYYY-MM-DD`) on which each document was last published, where it is known. */
  changedOn: { readonly [Slug in CopySlug]?: string | undefined }
  /** The editors' notes, by item. */
  notes: ReadonlyMap<string, TaggedNote>
  /** The redirects, by the path they lead away from. */
  redirects: ReadonlyMap<string, Redirect>
}

export type CopyStoreOptions = {
  /** Rejects when the database can't be asked; a document that is no good is a value. */
  read<Slug extends CopySlug>(slug: Slug): Promise<CopyResult<Slug>>
  /** What stands in for a document that was never good. */
  fallback: Copy
  log: Log
  /** Documents were read again; called with the tags to purge, once all are in place. */
  onChange(tags: ReadonlySet<string>): void
}

export function createCopyStore(options: CopyStoreOptions): CopyStore {
  const lastGood: Copy = { ...options.fallback }
  const problems = new Map<CopySlug, string>()
  const changedOn: Partial<Record<CopySlug, string | undefined>> = {}
  let current = takeSnapshot(lastGood, changedOn)
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
    const former = { ...lastGood }
    for (const read of reads) if (read.status === 'fulfilled') read.value()
    current = takeSnapshot(lastGood, changedOn)
    options.onChange(new Set([...slugs, ...changedTags(former, lastGood)]))
  }

  /** Reads a document; resolves with how to put it in its place. */
  async function readOne<Slug extends CopySlug>(slug: Slug): Promise<() => void> {
    const result = await options.read(slug)
    return () => take(slug, result)
  }

  return {
    snapshot: () => current,
    async reload(slugs) {
      for (const slug of slugs) wanted.add(slug)
      round ??= readWanted()
      await round
    },
    problems: () => problems,
  }
}

/** Fills the offer's tokens into every text, once per change rather than once per page. */
function takeSnapshot(raw: Copy, changedOn: CopySnapshot['changedOn']): CopySnapshot {
  const documents = fillDocument(raw, offerTokenValues(raw.offer))
  return {
    documents,
    tagsOf: mapCopy((slug) => [slug, ...offerTagsIn(raw[slug])]),
    notes: tagNotes(documents['item-notes'], raw['item-notes']),
    redirects: new Map(raw.redirects.map((redirect) => [redirect.from, redirect])),
    changedOn: { ...changedOn },
  }
}

/** What has changed within documents of which a page may show a part only. */
function changedTags(former: Copy, current: Copy): string[] {
  return [
    ...changedOfferTags(former.offer, current.offer),
    ...changedNoteTags(former['item-notes'], current['item-notes']),
  ]
}
