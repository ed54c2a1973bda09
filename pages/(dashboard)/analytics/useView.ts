import { useEffect, useRef, useState } from 'react'
import {
  type DashboardView,
  parseView,
  viewQuery,
} from '#domain/analytics/dashboard/dashboardView.ts'

/** Choices of a range within this time count as one history entry, in milliseconds. */
const sameChoiceMs = 1_500

/**
 * The view in the page's address, and a function to change it; the browser's Back button returns to
 * the previous view.
 */
export function useView(): [DashboardView, (view: DashboardView) => void] {
  // The server ignores the query; nothing is shown before hydration.
  const [view, setView] = useState(() => viewOfAddress())
  // When a range was last chosen: arrow keys choose each range on the way.
  const chosenAt = useRef(-Infinity)
  useEffect(() => {
    const onBack = () => {
      chosenAt.current = -Infinity
      setView(viewOfAddress())
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return [
    view,
    (next) => {
      const query = viewQuery(next)
      if (query === viewQuery(view)) return
      const isRange = next.filters === view.filters && next.compare === view.compare
      const isSame = isRange && Date.now() - chosenAt.current < sameChoiceMs
      chosenAt.current = isRange ? Date.now() : -Infinity
      const address = location.pathname + (query && `?${query}`)
      if (isSame) history.replaceState(null, '', address)
      else history.pushState(null, '', address)
      setView(next)
    },
  ]
}

function viewOfAddress(): DashboardView {
  const search = typeof location === 'undefined' ? '' : location.search
  return parseView(new URLSearchParams(search), Date.now())
}
