import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { Questions } from '../../item/Questions.tsx'
import type { TournamentContent } from './tournamentContent.ts'

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
