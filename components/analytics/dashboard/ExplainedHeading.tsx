import { Definition } from '#components/ui/dataDisplay/Definition.tsx'
import type { FigureWords } from './words.ts'

type Props = {
  words: FigureWords
  /** The label of the button. */
  explain: string
  level: 2 | 3
  /** Of the heading. */
  id: string
}

/** A figure's name as a heading, with the button that explains it. */
export function ExplainedHeading({ words: { label, definition }, explain, level, id }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="flex items-center justify-between gap-1">
      <Heading
        id={id}
        className={level === 2 ? 'text-subheading' : 'label hyphens-auto text-muted'}
      >
        {label}
      </Heading>
      <span className="-my-2 -mr-3">
        <Definition label={`${explain} ${label}`} text={definition} />
      </span>
    </div>
  )
}
