import { Children, type ReactNode } from 'react'
import { Container } from './Container.tsx'

type Props = { tone?: 'plain' | 'raised'; children: ReactNode }

const tones = { plain: '', raised: 'border-y border-rule bg-surface' }

const layouts = {
  one: 'grid gap-10',
  two: 'grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16',
}

/**
 * A band of the page with two `ColumnSection`s side by side, the first a little wider. A single one has
 * all of the width; nothing without any.
 */
export function Columns({ tone = 'plain', children }: Props) {
  const columns = Children.toArray(children)
  if (columns.length === 0) return null
  return (
    <div className={`py-section ${tones[tone]}`}>
      <Container>
        <div className={layouts[columns.length === 1 ? 'one' : 'two']}>{columns}</div>
      </Container>
    </div>
  )
}

type SectionProps = {
  /** The id of the heading. */
  id: string
  /** Empty for none; headings of parts then take its level (see `levelBelow`). */
  heading: string
  children: ReactNode
}

export function ColumnSection({ id, heading, children }: SectionProps) {
  return (
    <section aria-labelledby={heading ? id : undefined}>
      {heading && (
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
      )}
      {children && <div className="mt-5 first:mt-0">{children}</div>}
    </section>
  )
}
