import { LineList } from '#components/ui/dataDisplay/LineList.tsx'
import { Steps } from '#components/ui/dataDisplay/Steps.tsx'
import { Columns } from '#components/ui/layout/Columns.tsx'
import { editableSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { BonusContent } from './bonusContent.ts'

/** The generated text: how to claim the bonus, and its conditions. */
export function BonusTerms({ content }: Pick<ScreenProps<BonusContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <Columns tone="raised">
      {editableSection(
        note,
        { name: 'steps', id: 'steps', heading: copy.steps },
        prose.steps.length > 0 && <Steps steps={prose.steps} />,
      )}
      {editableSection(
        note,
        { name: 'terms', id: 'terms', heading: copy.terms },
        <LineList items={prose.terms} />,
      )}
    </Columns>
  )
}
