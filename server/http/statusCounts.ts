/** Counts responses by status, on a hot path where counting must have no measurable cost. */
export type StatusCounts = {
  count(status: number): void
  /** Statuses with a count above 0. */
  entries(): [status: number, count: number][]
}

/** Statuses have three digits. */
const maxStatus = 1_000

export function createStatusCounts(): StatusCounts {
  // Not 32-bit integers, which overflow within days at ten thousand hits per second.
  const counts = new Float64Array(maxStatus)
  return {
    count(status) {
      counts[status] = (counts[status] ?? 0) + 1
    },
    entries: () =>
      [...counts].flatMap((count, status): [number, number][] =>
        count > 0 ? [[status, count]] : [],
      ),
  }
}

/** The sum of several counts. */
export function sumStatusCounts(
  all: readonly Pick<StatusCounts, 'entries'>[],
): Pick<StatusCounts, 'entries'> {
  return {
    entries() {
      const sums = new Map<number, number>()
      for (const [status, count] of all.flatMap((it) => it.entries())) {
        sums.set(status, (sums.get(status) ?? 0) + count)
      }
      return [...sums]
    },
  }
}
