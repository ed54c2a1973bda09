import type { ReactNode } from 'react'
import { Prose } from '../prose/Prose.tsx'
import { Container } from './Container.tsx'

type Props = {
  /** Names the section: the id of its heading, and the target of links to it. */
  id: string
  /** Empty for none; headings of parts then take its level (see `levelBelow`). */
  heading: string
  /** The text under the heading, as prose. */
  intro?: string
  tone?: 'plain' | 'raised'
  children: ReactNode
}

const tones = { plain: '', raised: 'border-y border-rule bg-surface' }

/** A band of the page under a heading of the second level. */
export function Section({ id, heading, intro = '', tone = 'plain', children }: Props) {
  return (
    <section aria-labelledby={heading ? id : undefined} className={`py-section ${tones[tone]}`}>
      <Container>
        {heading && (
          <h2 id={id} className="text-heading">
            {heading}
          </h2>
        )}
        <Prose text={intro} className="mt-3 max-w-text text-muted first:mt-0" />
        {children && <div className="mt-8 first:mt-0">{children}</div>}
      </Container>
    </section>
  )
}
