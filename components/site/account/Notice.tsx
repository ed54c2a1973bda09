import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** It stands where the focus was: what had it is gone. */
  takesFocus?: boolean
  children: ReactNode
}

/** What became of something, in the place of its form. */
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
