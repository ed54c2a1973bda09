import { useEffect, useRef } from 'react'

/**
 * Calls back when the browser shows the page again as it kept it while another was visited, in
 * which case it would still be as busy as it was left.
 */
export function useBackAgain(onBack: () => void): void {
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
