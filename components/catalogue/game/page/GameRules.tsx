import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { Columns } from '#components/ui/layout/Columns.tsx'
import { editableSection, questionsSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { GameContent } from './gameContent.ts'

/** The rules of the game, and questions about it. */
export function GameRules({ content }: Pick<ScreenProps<GameContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <Columns>
      {editableSection(
        note,
        { name: 'howToPlay', id: 'how-to-play', heading: copy.howToPlay },
        <Steps steps={prose.howToPlay} />,
      )}
      {questionsSection(note, copy.faq, prose.faq)}
    </Columns>
  )
}
