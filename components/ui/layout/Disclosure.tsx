import type { ReactNode } from 'react'

/** Content that is shown on request; a native element, so it needs no script. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="ember-line inline-flex min-h-target items-center text-small hover:text-ember-bright">
        {label}
      </summary>
      {children}
    </details>
  )
}
