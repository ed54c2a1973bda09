import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useBubble } from './bubble.ts'

type Props = {
  text: string
  /** The control, which gets these properties. */
  children: (control: HintedControl) => ReactNode
}

export type HintedControl = {
  'aria-describedby': string
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/**
 * What a control means, shown under the pointer and with the keyboard's focus. The control keeps what it
 * does; an explanation without a control is a `Definition`. The bubble stays while the pointer is on it,
 * and goes with Escape (WCAG 1.4.13).
 */
export function Hint({ text, children }: Props) {
  const [open, setOpen] = useState(false)
  const bubbleId = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useBubble(frame, open, close)
  const onMouse = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(isOver)
  }
  return (
    <span
      ref={frame}
      className="definition"
      onPointerEnter={onMouse(true)}
      onPointerLeave={onMouse(false)}
    >
      {children({
        'aria-describedby': bubbleId,
        onFocus: ({ target }) => {
          if (target.matches(':focus-visible')) setOpen(true)
        },
        onBlur: close,
      })}
      <span id={bubbleId} role="tooltip" popover="manual">
        {text}
      </span>
    </span>
  )
}
