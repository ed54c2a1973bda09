'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a result, which gets the focus when the result is shown. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
