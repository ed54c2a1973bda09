'use client'

import type { MouseEvent } from 'react'
import { useDocumentKey } from './useDocumentKey.ts'
import { useWarningCount } from './warningCounts.ts'

/** Beside the publish button: the number of warnings; a click moves to their list. */
export function WarningCount() {
  const count = useWarningCount(useDocumentKey())
  if (count === 0) return null
  return (
    <button type="button" className="check-count" onClick={focusWarnings}>
      <strong>{count}</strong>
      <span>{count === 1 ? ' warning' : ' warnings'}</span>
    </button>
  )
}

function focusWarnings({ currentTarget }: MouseEvent<HTMLElement>): void {
  const heading = currentTarget.closest('form')?.querySelector<HTMLElement>('.copy-checks h2')
  heading?.scrollIntoView({ block: 'center' })
  heading?.focus({ preventScroll: true })
}
