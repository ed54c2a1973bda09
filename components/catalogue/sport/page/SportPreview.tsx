import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { Questions } from '../../item/Questions.tsx'
import type { SportContent } from './sportContent.ts'

/**
 * The generated text: the meaning of the odds, and questions about the event. The heading is about
 * odds, so an event without any has none.
 */
export function SportPreview({ content }: { content: SportContent }) {
  const { copy, outcomes, prose } = content
  return (
    <Columns tone="raised">
      <ColumnSection id="preview" heading={outcomes.length === 0 ? '' : copy.preview}>
        <Paragraphs texts={prose.preview} />
      </ColumnSection>
      <Questions heading={copy.faq} questions={prose.faq} />
    </Columns>
  )
}
