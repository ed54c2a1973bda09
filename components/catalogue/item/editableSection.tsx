import type { ReactNode } from 'react'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Accordion } from '#components/ui/layout/Accordion.tsx'
import { ColumnSection } from '#components/ui/layout/Columns.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { SectionName } from '#domain/catalogue/kinds.ts'
import type { AnsweredQuestion } from '#domain/catalogue/prose/wordingPicker.ts'
import { type NoteModel, shownQuestions } from './itemNote.ts'

// Functions instead of components, because `Columns` counts the sections that are there.

type Section = {
  name: SectionName
  /** The id of the heading. */
  id: string
  heading: string
  /** The look of a text that replaces the section. */
  look?: string
}

/** A generated section: as it is, or with the editors' text under its heading, or nothing if it is hidden. */
export function editableSection(
  note: NoteModel,
  { name, id, heading, look = 'max-w-text' }: Section,
  generated: ReactNode,
): ReactNode {
  const replacement = note.sections[name]
  if (replacement === null) return null
  if (replacement === undefined) {
    return (
      generated && (
        <ColumnSection id={id} heading={heading}>
          {generated}
        </ColumnSection>
      )
    )
  }
  return (
    <ColumnSection id={id} heading={heading}>
      <Prose text={replacement.text} className={look} />
      <OfferConditions text={replacement.conditions} className="mt-3 text-muted" />
    </ColumnSection>
  )
}

/** The questions about an item, as a column of its page: the generated ones and the editors' own. */
export function questionsSection(
  note: NoteModel,
  heading: string,
  generated: readonly AnsweredQuestion[],
): ReactNode {
  const questions = shownQuestions(note, generated)
  const replacement = note.sections.faq
  if (questions.length === 0 && !replacement) return null
  const accordion = questions.length > 0 && (
    <Accordion
      name="questions"
      level={levelBelow(heading)}
      items={questions.map(({ question, answer }) => ({ title: question, text: answer }))}
    />
  )
  return (
    <ColumnSection id="questions" heading={heading}>
      {replacement ? (
        <div className="space-y-6">
          <div>
            <Prose text={replacement.text} className="max-w-text" />
            <OfferConditions text={replacement.conditions} className="mt-3 text-muted" />
          </div>
          {accordion}
        </div>
      ) : (
        accordion
      )}
      <OfferConditions text={note.conditions.questions} className="mt-4 text-muted" />
    </ColumnSection>
  )
}
