/** How often each status was answered, where counting must cost nothing that could be measured. */
export type StatusCounts = {
  count(status: number): void
  /** The statuses that were answered, with how often. */
  entries(): [status: number, count: number][]
}

/** Statuses have three digits. */
const most = 1_000

export function createStatusCounts(): StatusCounts {
  // Not integers of 32 bits, which overflow in some days of ten thousand hits a second.
  const counts = new Float64Array(most)
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

/** What several have counted, to be read. */
export function sumOf(
  all: readonly Pick<StatusCounts, 'entries'>[],
): Pick<StatusCounts, 'entries'> {
  return {
    entries() {
      const sums = new Map<number, number>()
      for (const [status, count] of all.flatMap((one) => one.entries())) {
        sums.set(status, (sums.get(status) ?? 0) + count)
      }
      return [...sums]
    },
  }
}
