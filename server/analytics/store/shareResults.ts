import { coalesceCalls } from './coalesceCalls.ts'

type SharedRead<Result> = { read: () => Promise<Result>; latest: number; waiting: number }

/** Equal queries within this time share a result, in milliseconds. */
const sameMomentMs = 1_000

/**
 * Shares results among equal queries at the same moment, for example of several dashboard tabs. Each
 * caller gets a result of a read that began after its call.
 *
 * @param readResult the read; its time is that of the latest caller
 */
export function shareResults<Query, Result>(
  readResult: (query: Query, now: number) => Promise<Result>,
): (query: Query, now: number) => Promise<Result> {
  const running = new Map<string, SharedRead<Result>>()

  return async (query, now) => {
    const key = JSON.stringify([Math.floor(now / sameMomentMs), query])
    const shared: SharedRead<Result> = running.get(key) ?? {
      read: coalesceCalls(() => readResult(query, shared.latest)),
      latest: now,
      waiting: 0,
    }
    running.set(key, shared)
    shared.latest = Math.max(shared.latest, now)
    shared.waiting++
    try {
      return await shared.read()
    } finally {
      shared.waiting--
      if (shared.waiting === 0) running.delete(key)
    }
  }
}
