import { useLayoutEffect, useRef } from 'react'

/**
 * A disabled element loses the focus. What `remember` found focused gets it back once nothing is
 * busy any more, unless the focus has gone elsewhere meanwhile.
 */
export function useFocusBack(busy: boolean): { remember(): void } {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (busy) return
    if (before.current instanceof HTMLElement && isFocusFree()) before.current.focus()
    before.current = null
  }, [busy])
  return {
    remember() {
      before.current = document.activeElement
    },
  }
}

function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
