import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** How many warnings each open document has, by its name: what stands elsewhere on the page shows it. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

/** Tells how many there are for as long as the document is open; undefined while nobody knows. */
export function useTellCount(document: string, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    counts.set(document, count)
    for (const tell of listeners) tell()
    return () => {
      counts.delete(document)
      for (const tell of listeners) tell()
    }
  }, [document, count])
}

export function useToldCount(document: string): number {
  const latest = useCallback(() => counts.get(document) ?? 0, [document])
  return useSyncExternalStore(subscribe, latest, none)
}

const none = () => 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
