import { Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { editableSection, questionsSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { TournamentContent } from './tournamentContent.ts'

/** The generated text: how prize pool, fee and field relate, and questions. */
export function TournamentPrizes({ content }: Pick<ScreenProps<TournamentContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <Columns>
      {editableSection(
        note,
        { name: 'prizes', id: 'prizes', heading: copy.prizes },
        <Paragraphs texts={prose.prizes} />,
      )}
      {questionsSection(note, copy.faq, prose.faq)}
    </Columns>
  )
}
