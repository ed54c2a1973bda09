import { type Copy, type CopySlug, copySlugs } from '#domain/copy/documents.ts'
import { fillDocument, offerTokenValues, usesOfferTokens } from '#domain/copy/tokens.ts'
import type { Log } from '#platform/log.ts'

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
  /** Documents whose text names a value of the offer; a page that shows one shows the offer. */
  namesOffer: ReadonlySet<CopySlug>
}

export type ReadResult<Slug extends CopySlug> =
  | { ok: true; document: Copy[Slug] }
  | { ok: false; problem: string }

export type CopyStoreOptions = {
  /** Rejects when the database can't be asked; a document that is no good is a value. */
  read<Slug extends CopySlug>(slug: Slug): Promise<ReadResult<Slug>>
  /** What stands in for a document that was never good. */
  fallback: Copy
  log: Log
  /** Documents changed; called once they are in place. */
  onChange(slugs: ReadonlySet<CopySlug>): void
}

export function createCopyStore(options: CopyStoreOptions): CopyStore {
  const lastGood: Copy = { ...options.fallback }
  const problems = new Map<CopySlug, string>()
  let current = takeSnapshot(lastGood)
  let wanted = new Set<CopySlug>()
  let round: Promise<void> | undefined

  function take<Slug extends CopySlug>(slug: Slug, result: ReadResult<Slug>): void {
    if (result.ok) {
      lastGood[slug] = result.document
      problems.delete(slug)
    } else {
      if (problems.get(slug) !== result.problem) {
        options.log.error({ document: slug, problem: result.problem }, 'copy can not be used')
      }
      problems.set(slug, result.problem)
    }
  }

  async function readOne<Slug extends CopySlug>(slug: Slug): Promise<void> {
    take(slug, await options.read(slug))
  }

  async function readWanted(): Promise<void> {
    // Calls of this same turn join in: one read serves a whole burst of edits.
    await Promise.resolve()
    while (wanted.size > 0) {
      const slugs = wanted
      wanted = new Set()
      try {
        await Promise.all([...slugs].map((slug) => readOne(slug)))
      } catch (error) {
        for (const slug of slugs) wanted.add(slug)
        throw error
      }
      current = takeSnapshot(lastGood)
      options.onChange(slugs)
    }
  }

  return {
    snapshot: () => current,
    async reload(slugs) {
      for (const slug of slugs) wanted.add(slug)
      round ??= readWanted().finally(() => {
        round = undefined
      })
      await round
    },
    problems: () => problems,
  }
}

/** Fills the offer's tokens into every text, once per change rather than once per page. */
function takeSnapshot(raw: Copy): CopySnapshot {
  const values = offerTokenValues(raw.offer)
  return {
    documents: fillDocument(raw, values),
    namesOffer: new Set(copySlugs.filter((slug) => usesOfferTokens(raw[slug]))),
  }
}
