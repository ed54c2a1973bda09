import { type RefObject, useEffect } from 'react'

/** Free space between the bubble and the edge of the window, in pixels. */
const margin = 12

/** Shows the bubble in `frame` above everything else, beside the frame, until Escape. */
export function useBubble(
  frame: RefObject<HTMLSpanElement | null>,
  open: boolean,
  close: () => void,
): void {
  useEffect(() => {
    const bubble = frame.current?.querySelector<HTMLElement>('[popover]')
    if (!open || !frame.current || !bubble) return
    const button = frame.current
    const move = () => place(bubble, button.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    bubble.showPopover()
    move()
    document.addEventListener('keydown', onKey)
    addEventListener('scroll', move, { passive: true, capture: true })
    addEventListener('resize', move)
    return () => {
      bubble.hidePopover()
      document.removeEventListener('keydown', onKey)
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [frame, open, close])
}

/** Below the button, or above it where there is no room; never over the edge of the window. */
function place(bubble: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const widest = document.documentElement.clientWidth - margin - width
  const left = Math.max(margin, Math.min(button.left + button.width / 2 - width / 2, widest))
  const fitsBelow = button.bottom + height + margin <= innerHeight
  bubble.style.left = `${left}px`
  bubble.style.top = `${fitsBelow ? button.bottom : button.top - height}px`
}
