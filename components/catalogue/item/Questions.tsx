import { Accordion } from '#components/ui/layout/Accordion.tsx'
import { ColumnSection } from '#components/ui/layout/Columns.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import type { AnsweredQuestion } from '#domain/catalogue/prose/wordingPicker.ts'

type Props = { heading: string; questions: AnsweredQuestion[] }

/** Questions about an item, as a column of its page; nothing without any. */
export function Questions({ heading, questions }: Props) {
  if (questions.length === 0) return null
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
