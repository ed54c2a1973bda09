import { type PointerEvent, useCallback, useId, useRef, useState } from 'react'
import { useBubble } from './bubble.ts'

type Props = {
  /** The label of the button: what it explains. */
  label: string
  text: string
}

/** `hover`: while the pointer is on the button. `pinned`: until it is closed. */
type Shown = 'no' | 'hover' | 'pinned'

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
  const close = useCallback(() => setShown('no'), [])
  useBubble(frame, open, close)
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
        onBlur={close}
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
