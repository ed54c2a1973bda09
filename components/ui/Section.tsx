import type { ReactNode } from 'react'
import { Container } from './Container.tsx'

type Props = {
  /** Names the section: the id of its heading, and the target of links to it. */
  id: string
  heading: string
  /** Said under the heading. */
  intro?: ReactNode
  tone?: 'plain' | 'raised'
  children: ReactNode
}

const tones = { plain: '', raised: 'border-y border-rule bg-surface' }

/** A band of the page under a heading of the second level. */
export function Section({ id, heading, intro, tone = 'plain', children }: Props) {
  return (
    <section aria-labelledby={id} className={`py-section ${tones[tone]}`}>
      <Container>
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        {intro && <div className="mt-3 max-w-text text-muted">{intro}</div>}
        <div className="mt-8">{children}</div>
      </Container>
    </section>
  )
}
