import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** The number of warnings of each open document, by its key, for components elsewhere on the page. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/**
 * Publishes the number of warnings while the document is open. `count` is undefined until it is
 * known.
 */
export function useReportWarningCount(document: string, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    counts.set(document, count)
    for (const listener of listeners) listener()
    return () => {
      counts.delete(document)
      for (const listener of listeners) listener()
    }
  }, [document, count])
}

export function useWarningCount(document: string): number {
  const currentCount = useCallback(() => counts.get(document) ?? 0, [document])
  return useSyncExternalStore(subscribe, currentCount, noWarnings)
}

const noWarnings = () => 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
