'use client'

import type { MouseEvent } from 'react'
import { useDocumentName } from './checks/useDocumentName.ts'
import { useToldCount } from './checks/warningCounts.ts'

/** Beside the button that publishes: how much there is to look at before; leads there. */
export function CheckCount() {
  const count = useToldCount(useDocumentName())
  if (count === 0) return null
  return (
    <button type="button" className="check-count" onClick={goToChecks}>
      <strong>{count}</strong>
      <span>{count === 1 ? ' thing to look at' : ' things to look at'}</span>
    </button>
  )
}

function goToChecks({ currentTarget }: MouseEvent<HTMLElement>): void {
  const heading = currentTarget.closest('form')?.querySelector<HTMLElement>('.copy-checks h2')
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}
