import { useEffect, useState } from 'react'
import { type DashboardView, parseView, viewQuery } from '#domain/analytics/dashboardView.ts'

/** The view that the page's address names, and how to go to another; Back leads to the one before. */
export function useView(): [DashboardView, (view: DashboardView) => void] {
  // The server doesn't look at the query; nothing is shown before the browser has.
  const [view, setView] = useState(() => viewOfAddress())
  useEffect(() => {
    const onBack = () => setView(viewOfAddress())
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  return [
    view,
    (next) => {
      const query = viewQuery(next)
      if (query === viewQuery(view)) return
      history.pushState(null, '', location.pathname + (query && `?${query}`))
      setView(next)
    },
  ]
}

function viewOfAddress(): DashboardView {
  const search = typeof location === 'undefined' ? '' : location.search
  return parseView(new URLSearchParams(search))
}
