import { Questions } from '#components/site/Questions.tsx'
import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { Paragraphs } from '#components/ui/Paragraphs.tsx'
import type { TournamentContent } from './+data.ts'

/** The generated text: how prize pool, fee and field relate, and questions. */
export function TournamentPrizes({ content }: { content: TournamentContent }) {
  const { copy, prose } = content
  return (
    <Columns>
      <ColumnSection id="prizes" heading={copy.prizes}>
        <Paragraphs texts={prose.prizes} />
      </ColumnSection>
      <Questions heading={copy.faq} questions={prose.faq} />
    </Columns>
  )
}
