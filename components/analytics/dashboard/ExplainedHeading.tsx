import { Definition } from '#components/ui/dataDisplay/Definition.tsx'
import type { FigureWords } from './words.ts'

type Props = {
  words: FigureWords
  /** The label of the button. */
  explain: string
  /** As a label, above a single figure. */
  small?: boolean
  /** Of the heading. */
  id: string
}

/** A figure's name as a heading, with the button that explains it. */
export function ExplainedHeading({ words: { label, definition }, explain, small, id }: Props) {
  return (
    <div className="flex items-center justify-between gap-1">
      <h2 id={id} className={small ? 'label hyphens-auto text-muted' : 'text-subheading'}>
        {label}
      </h2>
      <span className="-my-2 -mr-3">
        <Definition label={`${explain} ${label}`} text={definition} />
      </span>
    </div>
  )
}
