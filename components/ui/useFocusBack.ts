import { useLayoutEffect, useRef } from 'react'

/**
 * A disabled element loses the focus. What `remember` found focused gets it back once nothing is
 * busy any more, unless the focus has gone elsewhere meanwhile. A press on a disabled element gives
 * the focus to what is around it, which is nowhere else.
 */
export function useFocusBack(busy: boolean): { remember(): void } {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) return
    if (before.current instanceof HTMLElement && isFocusAround(before.current)) {
      before.current.focus()
    }
    before.current = null
  }, [busy])
  return {
    remember() {
      before.current = document.activeElement
    },
  }
}

function isFocusAround(element: Element): boolean {
  return document.activeElement?.contains(element) ?? true
}
