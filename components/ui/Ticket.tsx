import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading that the ticket is named by; undefined where it has none. */
  headingId: string | undefined
  /** Above the line: what it is good for, with the heading; null for nothing, and no line. */
  promise: ReactNode
  /** Below the line: how to use it. */
  children: ReactNode
}

/** A ticket to tear off, lying light on the page. */
export function Ticket({ headingId, promise, children }: Props) {
  return (
    <section
      aria-labelledby={headingId}
      className="on-light overflow-hidden rounded-ticket bg-bone text-ink"
    >
      {promise && <div className="p-5 sm:p-8 md:p-6 lg:p-8">{promise}</div>}
      <div className={`p-5 sm:p-8 md:p-6 lg:p-8 ${promise ? 'tear-line' : ''}`}>{children}</div>
    </section>
  )
}
