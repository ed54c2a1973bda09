import { Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { editableSection, questionsSection } from '../../item/editableSection.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { SportContent } from './sportContent.ts'

/**
 * The generated text: the meaning of the odds, and questions about the event. The heading is about
 * odds, so an event without any has none.
 */
export function SportPreview({ content }: Pick<ScreenProps<SportContent>, 'content'>) {
  const { copy, note, outcomes, prose } = content
  const heading = outcomes.length === 0 ? '' : copy.preview
  return (
    <Columns tone="raised">
      {editableSection(
        note,
        { name: 'preview', id: 'preview', heading },
        <Paragraphs texts={prose.preview} />,
      )}
      {questionsSection(note, copy.faq, prose.faq)}
    </Columns>
  )
}
