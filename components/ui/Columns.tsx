import type { ReactNode } from 'react'
import { Container } from './Container.tsx'

type Props = { tone?: 'plain' | 'raised'; children: ReactNode }

const tones = { plain: '', raised: 'border-y border-rule bg-surface' }

/** A band of the page with two `ColumnSection`s side by side, the first a little wider. */
export function Columns({ tone = 'plain', children }: Props) {
  return (
    <div className={`py-section ${tones[tone]}`}>
      <Container>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
          {children}
        </div>
      </Container>
    </div>
  )
}

type SectionProps = {
  /** The id of the heading. */
  id: string
  heading: string
  children: ReactNode
}

export function ColumnSection({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  )
}
