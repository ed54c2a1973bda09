import { useEffect, useRef, useState } from 'react'

/** What has changed: the range alone, the arrangement of the same figures, or anything else. */
export type Change = 'range' | 'arrangement' | 'other'

/** Choices of a range within this time count as one history entry, in milliseconds. */
const sameChoiceMs = 1_500

/**
 * The query of the page's address, and a function to change it; the browser's Back button returns to
 * the previous view. Another arrangement of the same figures is no history entry of its own.
 */
export function useAddress(): [query: string, go: (query: string, change: Change) => void] {
  // The server ignores the query; nothing is shown before hydration.
  const [query, setQuery] = useState(() => queryOfAddress())
  // When a range was last chosen: arrow keys choose each range on the way.
  const chosenAt = useRef(-Infinity)
  useEffect(() => {
    const onBack = () => {
      chosenAt.current = -Infinity
      setQuery(queryOfAddress())
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return [
    query,
    (next, change) => {
      if (next === query) return
      const isRange = change === 'range'
      const isSame = isRange && Date.now() - chosenAt.current < sameChoiceMs
      chosenAt.current = isRange ? Date.now() : -Infinity
      if (isSame || change === 'arrangement') history.replaceState(null, '', addressOf(next))
      else history.pushState(null, '', addressOf(next))
      setQuery(next)
    },
  ]
}

/** This page with a query. */
export function addressOf(query: string): string {
  return location.pathname + (query && `?${query}`)
}

function queryOfAddress(): string {
  return typeof location === 'undefined' ? '' : location.search.slice(1)
}
