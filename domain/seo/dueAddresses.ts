import type { Catalogue } from '../catalogue/catalogue.ts'
import { changedPaths } from './changedPaths.ts'

/** When something was last published, by the tag that is notified with it. */
export type Change = { tag: string; changedAt: Date }

/** What is remembered of a page: when it was last tried, and what state of it was last taken. */
export type Submission = { path: string; attemptedAt: Date; submittedAt: Date | null }

export type DueOptions = {
  /** Every page that search engines may list. */
  listed: Iterable<string>
  changes: readonly Change[]
  submissions: readonly Submission[]
  catalogue: Catalogue
  now: Date
  /** How long a page rests after it was tried, in milliseconds. */
  restMs: number
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
 * changed since. Each rests after an attempt, whatever came of it.
 */
export function dueAddresses(options: DueOptions): DueAddresses {
  const { now, restMs } = options
  const changedAt = lastChanges(options)
  const known = new Map(options.submissions.map((one) => [one.path, one]))
  const found: { due: string[]; resting: string[] } = { due: [], resting: [] }
  let restedAt = Number.POSITIVE_INFINITY
  for (const path of options.listed) {
    const former = known.get(path)
    const taken = former?.submittedAt?.getTime()
    if (!options.all && taken !== undefined && (changedAt.get(path) ?? 0) <= taken) continue
    const rested = (former?.attemptedAt.getTime() ?? Number.NEGATIVE_INFINITY) + restMs
    if (rested <= now.getTime()) {
      found.due.push(path)
    } else {
      found.resting.push(path)
      restedAt = Math.min(restedAt, rested)
    }
  }
  return Number.isFinite(restedAt) ? { ...found, restedAt: new Date(restedAt) } : found
}

/** When each page that changed at all last changed, in milliseconds since 1970. */
function lastChanges({ changes, catalogue }: DueOptions): Map<string, number> {
  const last = new Map<string, number>()
  for (const { tag, changedAt } of changes) {
    const at = changedAt.getTime()
    for (const path of changedPaths(tag, catalogue)) {
      if (at > (last.get(path) ?? 0)) last.set(path, at)
    }
  }
  return last
}
