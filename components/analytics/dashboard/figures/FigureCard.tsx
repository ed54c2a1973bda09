import { type ReactNode, useId } from 'react'
import { ExplainedHeading } from '../ExplainedHeading.tsx'
import type { FigureWords } from '../words.ts'

type PartFigure = { label: string; value: string; compared?: ReactNode }

type Props = {
  words: FigureWords
  explain: string
  value: ReactNode
  /** The name of this value among several. */
  valueLabel?: string
  /** The value in the comparison range. */
  compared?: ReactNode
  /** Further figures of the same subject. */
  parts?: PartFigure[]
  /** Figures with fixed periods. */
  fixed?: PartFigure[]
  /** A note that the fixed figures, or the figure itself, don't follow the range. */
  note?: string | undefined
  /** Twice as wide as others. */
  span?: boolean
  /** Larger, for the main figures of the page. */
  large?: boolean
}

/** One figure under its name, with its details. */
export function FigureCard(props: Props) {
  const { words, explain, value, valueLabel, compared, note, span, large } = props
  const { parts = [], fixed = [] } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card min-w-0 ${span ? 'min-[341px]:col-span-2' : ''} ${large ? 'p-4 sm:p-5' : 'p-3 sm:p-4'}`}
    >
      <ExplainedHeading words={words} explain={explain} small id={id} />
      <div className="@container">
        <p className={`mt-1 tabular-nums ${large ? 'text-title' : 'text-heading'}`}>
          {typeof value === 'string' ? <Fitted text={value} large={large ?? false} /> : value}{' '}
          {valueLabel && (
            <span className="text-small font-normal tracking-normal whitespace-nowrap text-muted">
              {valueLabel}
            </span>
          )}
        </p>
      </div>
      {compared}
      {note === undefined ? (
        <Parts parts={[...parts, ...fixed]} />
      ) : (
        <>
          <Parts parts={parts} />
          {fixed.length === 0 ? <Note text={note} /> : <Parts parts={fixed} note={note} />}
        </>
      )}
    </section>
  )
}

/** Width of a digit of the site's boldest type, in its size, with something to spare. */
const digitWidth = 0.64

/** A figure in the usual size, or smaller if its longest word would not fit. */
function Fitted({ text, large }: { text: string; large: boolean }) {
  const longest = Math.max(...text.split(' ').map((word) => word.length))
  const size = large ? 'var(--text-title)' : 'var(--text-heading)'
  return (
    <span
      className="[overflow-wrap:normal]"
      style={{ fontSize: `min(${size}, 100cqi / ${longest * digitWidth})` }}
    >
      {text}
    </span>
  )
}

function Note({ text }: { text: string }) {
  return <p className="mt-1 text-small text-muted">{text}</p>
}

function Parts({ parts, note }: { parts: PartFigure[]; note?: string }) {
  if (parts.length === 0) return null
  return (
    <div className="mt-4 border-t border-rule pt-3">
      {note && <p className="label mb-1 text-muted">{note}</p>}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.4rem,1fr))] gap-x-3 gap-y-2">
        {parts.map(({ label, value, compared }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-bold whitespace-nowrap tabular-nums">{value}</dd>
            {compared && <dd>{compared}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
