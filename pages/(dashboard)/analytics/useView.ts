import { useEffect, useRef, useState } from 'react'
import { type DashboardView, parseView, viewQuery } from '#domain/analytics/dashboardView.ts'

/** Within this time, one choice of a range after another is still the same one, in milliseconds. */
const choosingMs = 1_500

/** The view that the page's address names, and how to go to another; Back leads to the one before. */
export function useView(): [DashboardView, (view: DashboardView) => void] {
  // The server doesn't look at the query; nothing is shown before the browser has.
  const [view, setView] = useState(() => viewOfAddress())
  // When a range was chosen last: with arrow keys, each one on the way is.
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
      const isSame = isRange && Date.now() - chosenAt.current < choosingMs
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
