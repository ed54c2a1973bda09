import { ColumnSection } from '#components/ui/layout/Columns.tsx'
import { Paragraphs } from '#components/ui/prose/Paragraphs.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { editableSection, questionsSection } from '../../item/editableSection.tsx'
import { ItemPicture } from '../../item/ItemPicture.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { OwnSections } from '../../item/OwnSections.tsx'
import type { GuideContent } from './guideContent.ts'

/**
 * The editors' introduction and the generated one, the text of every guide, and questions; last,
 * the editors' own sections and verdict.
 */
export function GuideArticle({ content }: Pick<ScreenProps<GuideContent>, 'content'>) {
  const { copy, note, prose } = content
  return (
    <article className="max-w-text space-y-10 md:col-span-2 lg:col-span-1">
      <Prose text={note.introduction} className="text-lead" />
      {note.picture && <ItemPicture picture={note.picture} position="in an article" />}
      {editableSection(
        note,
        { name: 'intro', id: 'intro', heading: copy.intro, look: 'text-lead' },
        <Paragraphs texts={prose.intro} className="text-lead" />,
      )}
      {copy.sections.map(({ title, text }, index) => (
        <ColumnSection key={title} id={`section-${index + 1}`} heading={title}>
          <Prose text={text} />
        </ColumnSection>
      ))}
      {questionsSection(note, copy.faq, prose.faq)}
      <OwnSections note={note} />
      {note.verdict !== '' && (
        <ColumnSection id="verdict" heading={note.verdictHeading}>
          <Prose text={note.verdict} />
        </ColumnSection>
      )}
    </article>
  )
}
