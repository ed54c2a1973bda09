import { Container } from '../layout/Container.tsx'
import { Arrow } from './Arrow.tsx'

export type Neighbour = { name: string; path: string }

export type NeighboursModel = {
  /** Names the navigation. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Absent at the beginning. */
  previous: Neighbour | undefined
  /** Absent at the end. */
  next: Neighbour | undefined
}

/** Links to the previous and next item of the list. */
export function Neighbours({ model }: { model: NeighboursModel }) {
  const { label, previousLabel, nextLabel, previous, next } = model
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="border-t border-rule py-6">
      <Container>
        <ul className="grid grid-cols-2 gap-x-6">
          {previous && (
            <li>
              <Step rel="prev" label={previousLabel} to={previous} />
            </li>
          )}
          {next && (
            <li className="col-start-2 text-right">
              <Step rel="next" label={nextLabel} to={next} />
            </li>
          )}
        </ul>
      </Container>
    </nav>
  )
}

type StepProps = { rel: 'prev' | 'next'; label: string; to: Neighbour }

function Step({ rel, label, to }: StepProps) {
  const direction = rel === 'next' ? 'flex-row-reverse' : ''
  return (
    <a href={to.path} rel={rel} className="group inline-block min-h-target py-2">
      <span className={`label flex items-center gap-2 text-muted ${direction}`}>
        <Arrow direction={rel === 'next' ? 'on' : 'back'} className="size-3.5" />
        {label}
      </span>
      <span className="mt-1 block leading-snug font-bold group-hover:text-ember-bright">
        {to.name}
      </span>
    </a>
  )
}
