import { type ReactNode, useId } from 'react'
import { Explained } from './Explained.tsx'
import type { FigureWords } from './words.ts'

type PartFigure = { label: string; value: string; compared?: ReactNode }

type Props = {
  words: FigureWords
  explain: string
  value: ReactNode
  /** Which of several it is. */
  valueLabel?: string
  /** What it was in the range compared with. */
  compared?: ReactNode
  /** Further figures of the same thing. */
  parts?: PartFigure[]
  /** Twice as wide as others. */
  span?: boolean
  /** Set larger, as what the page is about. */
  large?: boolean
}

/** One figure under its name, and what belongs to it. */
export function FigureCard(props: Props) {
  const { words, explain, value, valueLabel, compared, parts, span, large } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card ${span ? 'col-span-2' : ''} ${large ? 'p-4 sm:p-5' : 'p-3 sm:p-4'}`}
    >
      <Explained words={words} explain={explain} level={3} id={id} />
      <p className={`mt-1 tabular-nums ${large ? 'text-title' : 'text-heading'}`}>
        {value}{' '}
        {valueLabel && (
          <span className="text-small font-normal tracking-normal text-muted">{valueLabel}</span>
        )}
      </p>
      {compared}
      {parts && <Parts parts={parts} />}
    </section>
  )
}

function Parts({ parts }: { parts: PartFigure[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-x-4 gap-y-2 border-t border-rule pt-3">
      {parts.map(({ label, value, compared }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
          {compared && <dd>{compared}</dd>}
        </div>
      ))}
    </dl>
  )
}
