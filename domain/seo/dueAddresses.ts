import type { Catalogue } from '../catalogue/catalogue.ts'
import { changedPaths, isOfOnePage } from './changedPaths.ts'

/** When something was last published, by the tag that is notified with it. */
export type Change = { tag: string; changedAt: Date }

/** What is remembered of a page: when it was last tried, and what state of it was last taken. */
export type Submission = { path: string; attemptedAt: Date; submittedAt: Date | null }

export type DueOptions = {
  /** Every page that search engines may list. */
  listed: Iterable<string>
  /** Paths that they may know, and are not to list; those that are listed may be among them. */
  unlisted: Iterable<string>
  changes: readonly Change[]
  submissions: readonly Submission[]
  catalogue: Catalogue
  now: Date
  /** How long a page rests after it was tried, in milliseconds. */
  restMs: number
  /** Until when every page rests, since the engine asked for that; absent where it didn't. */
  quietUntil?: Date | undefined
  /** Whether pages count that haven't changed since they were taken. */
  all: boolean
}

export type DueAddresses = {
  /** To be sent now, as paths. */
  due: string[]
  /** To be sent once they have rested. */
  resting: string[]
  /** When the first of them has; absent where none rests. */
  restedAt?: Date
}

/**
 * The pages that search engines are to be told about: those they never took, and those that have
 * changed since. Of paths that are not to be listed only those that have changed, which a page does
 * when it is taken out, and an address when it leads elsewhere: so that engines ask for it once more
 * and drop it. Each rests after an attempt, whatever came of it.
 */
export function dueAddresses(options: DueOptions): DueAddresses {
  const known = new Map(options.submissions.map((one) => [one.path, one]))
  const found: { due: string[]; resting: string[] } = { due: [], resting: [] }
  let restedAt = Number.POSITIVE_INFINITY
  const consider = (path: string, changedAt: ReadonlyMap<string, number>, wanted: boolean) => {
    const former = known.get(path)
    const taken = former?.submittedAt?.getTime() ?? 0
    if (!wanted && (changedAt.get(path) ?? 0) <= taken) return
    const rested = restedAtOf(former, options)
    if (rested <= options.now.getTime()) {
      found.due.push(path)
    } else {
      found.resting.push(path)
      restedAt = Math.min(restedAt, rested)
    }
  }
  const { listed, unlisted, changes, catalogue } = options
  const changedAt = lastChanges(changes, catalogue)
  const all = new Set(listed)
  for (const path of all) consider(path, changedAt, options.all || !known.get(path)?.submittedAt)
  // What many pages show is news of none that is not to be listed.
  const leftAt = lastChanges(
    changes.filter(({ tag }) => isOfOnePage(tag)),
    catalogue,
  )
  for (const path of new Set(unlisted)) if (!all.has(path)) consider(path, leftAt, false)
  return Number.isFinite(restedAt) ? { ...found, restedAt: new Date(restedAt) } : found
}

/** When a page may be sent, in milliseconds since 1970. */
function restedAtOf(
  former: Submission | undefined,
  { restMs, quietUntil }: Pick<DueOptions, 'restMs' | 'quietUntil'>,
): number {
  const rested = (former?.attemptedAt.getTime() ?? Number.NEGATIVE_INFINITY) + restMs
  return Math.max(rested, quietUntil?.getTime() ?? rested)
}

/** When each page that changed at all last changed, in milliseconds since 1970. */
function lastChanges(changes: readonly Change[], catalogue: Catalogue): Map<string, number> {
  const last = new Map<string, number>()
  for (const { tag, changedAt } of changes) {
    const at = changedAt.getTime()
    for (const path of changedPaths(tag, catalogue)) {
      if (at > (last.get(path) ?? 0)) last.set(path, at)
    }
  }
  return last
}
