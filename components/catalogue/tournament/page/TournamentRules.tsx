import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { Columns } from '#components/ui/layout/Columns.tsx'
import { editableSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { TournamentContent } from './tournamentContent.ts'

/** The generated text: how to take part, and by which rules. */
export function TournamentRules({ content }: Pick<ScreenProps<TournamentContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <Columns tone="raised">
      {editableSection(
        note,
        { name: 'participate', id: 'participate', heading: copy.participate },
        <Steps steps={prose.steps} />,
      )}
      {editableSection(
        note,
        { name: 'rules', id: 'rules', heading: copy.rules },
        <LineList items={prose.rules} />,
      )}
    </Columns>
  )
}
