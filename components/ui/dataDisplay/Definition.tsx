import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'

type Props = {
  /** The label of the button: what it explains. */
  label: string
  text: string
}

/** `hover`: while the pointer is on the button. `pinned`: until it is closed. */
type Shown = 'no' | 'hover' | 'pinned'

/** Free space between the bubble and the edge of the window, in pixels. */
const margin = 12

/**
 * A button that shows what something means: under the pointer, with the keyboard's focus, and by a
 * tap. The bubble stays while the pointer is on it, goes with Escape (WCAG 1.4.13), and comes right
 * after its button for screen readers.
 */
export function Definition({ label, text }: Props) {
  const [shown, setShown] = useState<Shown>('no')
  const bubbleId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const open = shown !== 'no'
  useBubble(frame, open, setShown)
  const onMouse = (next: Shown) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setShown((now) => (now === 'pinned' ? now : next))
  }
  return (
    <span
      ref={frame}
      className="definition"
      onPointerEnter={onMouse('hover')}
      onPointerLeave={onMouse('no')}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={bubbleId}
        onClick={() => setShown((now) => (now === 'pinned' ? 'no' : 'pinned'))}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setShown('pinned')
        }}
        onBlur={() => setShown('no')}
        className="flex size-11 items-center justify-center rounded-control text-muted hover:text-bone"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current">
          <circle cx="8" cy="8" r="6.75" className="stroke-[1.5]" />
          <path d="M8 7.25v4M8 4.75v.01" className="stroke-2 [stroke-linecap:round]" />
        </svg>
      </button>
      <span id={bubbleId} role="note" popover="manual">
        {text}
      </span>
    </span>
  )
}

/** Shows the bubble in `frame` above everything else, beside its button, until Escape. */
function useBubble(
  frame: RefObject<HTMLSpanElement | null>,
  open: boolean,
  setShown: (shown: Shown) => void,
): void {
  useEffect(() => {
    const bubble = frame.current?.querySelector<HTMLElement>('[popover]')
    if (!open || !frame.current || !bubble) return
    const button = frame.current
    const move = () => place(bubble, button.getBoundingClientRect())
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown('no')
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
  }, [frame, open, setShown])
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
