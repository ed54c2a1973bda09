import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { editableSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { GameContent } from './gameContent.ts'

/** The generated text: the character of the game, and its special features. */
export function GameDescription({ content }: Pick<ScreenProps<GameContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <Columns tone="raised">
      {editableSection(
        note,
        { name: 'description', id: 'description', heading: copy.description },
        <Paragraphs texts={prose.description} />,
      )}
      {editableSection(
        note,
        { name: 'features', id: 'features', heading: copy.features },
        <LineList items={prose.keyFeatures} />,
      )}
    </Columns>
  )
}
