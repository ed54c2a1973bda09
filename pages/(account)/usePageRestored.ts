import { useEffect, useRef } from 'react'

/**
 * Calls back when the browser restores the page from its back/forward cache, because the page would
 * still be in its busy state.
 */
export function usePageRestored(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}
