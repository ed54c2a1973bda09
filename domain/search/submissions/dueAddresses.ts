import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { changedPaths, isSinglePageTag } from './changedPaths.ts'

/** The last publication of a tag. */
export type Change = { tag: string; changedAt: Date }

/** The stored state of a page: the last attempt, and the time of the state that was last accepted. */
export type Submission = { path: string; attemptedAt: Date; submittedAt: Date | null }

export type DueOptions = {
  /** Every page that search engines may list. */
  listed: Iterable<string>
  /** Paths that search engines may know but must not list; can include listed paths. */
  unlisted: Iterable<string>
  changes: readonly Change[]
  submissions: readonly Submission[]
  catalogue: ItemIds
  now: Date
  /** Minimum time between two attempts for a page, in milliseconds. */
  cooldownMs: number
  /** The end of the pause for all pages that the engine requested; absent without one. */
  pausedUntil?: Date | undefined
  /** Whether to include pages that haven't changed since they were accepted. */
  all: boolean
}

export type DueAddresses = {
  /** Paths to send now. */
  due: string[]
  /** Paths to send after their cooldown. */
  coolingDown: string[]
  /** The end of the first cooldown; absent without one. */
  nextDueAt?: Date
}

/**
 * The pages to submit to search engines: those that were never accepted, and those that have changed
 * since. Of unlisted paths only those that have changed: when a page was excluded, or an address was
 * redirected, so that engines fetch it once more and drop it. After an attempt each path has a cooldown,
 * whatever the result.
 */
export function dueAddresses(options: DueOptions): DueAddresses {
  const previousSubmissions = new Map(options.submissions.map((one) => [one.path, one]))
  const found: { due: string[]; coolingDown: string[] } = { due: [], coolingDown: [] }
  let nextDueAt = Number.POSITIVE_INFINITY
  const collect = (path: string, changedAt: ReadonlyMap<string, number>, force: boolean) => {
    const previous = previousSubmissions.get(path)
    const taken = previous?.submittedAt?.getTime() ?? 0
    if (!force && (changedAt.get(path) ?? 0) <= taken) return
    const dueAt = dueAtOf(previous, options)
    if (dueAt <= options.now.getTime()) {
      found.due.push(path)
    } else {
      found.coolingDown.push(path)
      nextDueAt = Math.min(nextDueAt, dueAt)
    }
  }
  const { listed, unlisted, changes, catalogue } = options
  const changedAt = lastChanges(changes, catalogue)
  const all = new Set(listed)
  for (const path of all)
    collect(path, changedAt, options.all || !previousSubmissions.get(path)?.submittedAt)
  // For unlisted paths only tags of a single page count.
  const leftAt = lastChanges(
    changes.filter(({ tag }) => isSinglePageTag(tag)),
    catalogue,
  )
  for (const path of new Set(unlisted)) if (!all.has(path)) collect(path, leftAt, false)
  return Number.isFinite(nextDueAt) ? { ...found, nextDueAt: new Date(nextDueAt) } : found
}

/** When a page may be sent, in milliseconds since 1970. */
function dueAtOf(
  previous: Submission | undefined,
  { cooldownMs, pausedUntil }: Pick<DueOptions, 'cooldownMs' | 'pausedUntil'>,
): number {
  const dueAt = (previous?.attemptedAt.getTime() ?? Number.NEGATIVE_INFINITY) + cooldownMs
  return Math.max(dueAt, pausedUntil?.getTime() ?? dueAt)
}

/** When each page that changed at all last changed, in milliseconds since 1970. */
function lastChanges(changes: readonly Change[], catalogue: ItemIds): Map<string, number> {
  const last = new Map<string, number>()
  for (const { tag, changedAt } of changes) {
    const at = changedAt.getTime()
    for (const path of changedPaths(tag, catalogue)) {
      if (at > (last.get(path) ?? 0)) last.set(path, at)
    }
  }
  return last
}
