import { Container } from './Container.tsx'

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

/** Links to what comes before and after in the list that the page belongs to. */
export function Neighbours({ model }: { model: NeighboursModel }) {
  const { label, previousLabel, nextLabel, previous, next } = model
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="border-t border-rule py-6">
      <Container>
        <ul className="grid grid-cols-2 gap-x-6">
          <li>
            {previous && <Step rel="prev" label={previousLabel} to={previous} arrow={backward} />}
          </li>
          <li className="text-right">
            {next && <Step rel="next" label={nextLabel} to={next} arrow={forward} />}
          </li>
        </ul>
      </Container>
    </nav>
  )
}

const backward = 'M15 8H2M7 3 2 8l5 5'
const forward = 'M1 8h13M9 3l5 5-5 5'

type StepProps = { rel: 'prev' | 'next'; label: string; to: Neighbour; arrow: string }

function Step({ rel, label, to, arrow }: StepProps) {
  const direction = rel === 'next' ? 'flex-row-reverse' : ''
  return (
    <a href={to.path} rel={rel} className="group inline-block min-h-target py-2">
      <span className={`label flex items-center gap-2 text-muted ${direction}`}>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-3.5 shrink-0 fill-none stroke-ember stroke-2 [stroke-linecap:round]"
        >
          <path d={arrow} />
        </svg>
        {label}
      </span>
      <span className="mt-1 block leading-snug font-bold group-hover:text-ember-bright">
        {to.name}
      </span>
    </a>
  )
}
