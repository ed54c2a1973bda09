import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading that the ticket is named by; undefined where it has none. */
  headingId: string | undefined
  /** Content above the tear line, with the heading; null for none, then there is no line. */
  promise: ReactNode
  /** Content below the tear line. */
  children: ReactNode
}

/** A ticket with a tear line, in a light colour. */
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
