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
  /** Those of times of their own. */
  fixed?: PartFigure[]
  /** Says that the fixed ones, or the figure itself where there are none, don't follow the range. */
  note?: string | undefined
  /** Twice as wide as others. */
  span?: boolean
  /** Set larger, as what the page is about. */
  large?: boolean
}

/** One figure under its name, and what belongs to it. */
export function FigureCard(props: Props) {
  const { words, explain, value, valueLabel, compared, note, span, large } = props
  const { parts = [], fixed = [] } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card min-w-0 ${span ? 'min-[341px]:col-span-2' : ''} ${large ? 'p-4 sm:p-5' : 'p-3 sm:p-4'}`}
    >
      <Explained words={words} explain={explain} level={3} id={id} />
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

/** A figure set as large as others, unless its longest word wouldn't fit on a line then. */
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
