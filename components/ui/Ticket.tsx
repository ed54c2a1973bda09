import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading that the ticket is named by. */
  headingId: string
  /** Above the line: what it is good for, with the heading. */
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
      <div className="p-5 sm:p-8 md:p-6 lg:p-8">{promise}</div>
      <div className="tear-line p-5 sm:p-8 md:p-6 lg:p-8">{children}</div>
    </section>
  )
}
