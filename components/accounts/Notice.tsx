import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** Takes the focus, because the focused element was removed. */
  takesFocus?: boolean
  children: ReactNode
}

/** The result of a form, in place of the form. */
export function Notice({ takesFocus = false, children }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    element.current?.scrollIntoView({ block: 'center' })
    element.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={element} role="status" tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
