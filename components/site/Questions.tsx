import type { AnsweredQuestion } from '#domain/prose/wordingPicker.ts'
import { Accordion } from '../ui/Accordion.tsx'
import { ColumnSection } from '../ui/Columns.tsx'
import { levelBelow } from '../ui/headingLevel.ts'

type Props = { heading: string; questions: AnsweredQuestion[] }

/** Questions about an item, as a column of its page. */
export function Questions({ heading, questions }: Props) {
  return (
    <ColumnSection id="questions" heading={heading}>
      <Accordion
        name="questions"
        level={levelBelow(heading)}
        items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
      />
    </ColumnSection>
  )
}
