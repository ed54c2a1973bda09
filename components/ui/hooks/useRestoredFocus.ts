import { useLayoutEffect, useRef } from 'react'

/**
 * A disabled element loses the focus. The element that had the focus at `remember` gets it back
 * when `busy` ends, unless another element has the focus. A press on a disabled element moves the
 * focus to a container, which does not count as another element.
 */
export function useRestoredFocus(busy: boolean): { remember(): void } {
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
