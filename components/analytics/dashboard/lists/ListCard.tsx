import { type ReactNode, useId } from 'react'
import { ExplainedHeading } from '../ExplainedHeading.tsx'
import type { FigureWords } from '../words.ts'

type Props = {
  words: FigureWords
  explain: string
  /** Takes the whole row. */
  wide?: boolean
  /** Gets the id of the heading. */
  children: (headingId: string) => ReactNode
}

/** A list or a chart under its name. */
export function ListCard({ words, explain, wide = false, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`card min-w-0 p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      <ExplainedHeading words={words} explain={explain} id={id} />
      <div className="mt-3">{children(id)}</div>
    </section>
  )
}
