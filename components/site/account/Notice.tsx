import { useEffect, useRef } from 'react'
import { Prose } from '../../ui/Prose.tsx'

type Props = {
  text: string
  /** It stands where the focus was: what had it is gone. */
  takesFocus?: boolean
}

/** What became of something, in the place of its form. */
export function Notice({ text, takesFocus = false }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <div ref={element} role="status" tabIndex={-1} className="outline-none">
      <Prose text={text} />
    </div>
  )
}
