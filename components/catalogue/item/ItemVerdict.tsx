import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { NoteModel } from './itemNote.ts'

/** The editors' verdict on an item, below the generated text; nothing without a text. */
export function ItemVerdict({ note }: { note: NoteModel }) {
  if (note.verdict === '') return null
  return (
    <Section id="verdict" heading={note.verdictHeading}>
      <Prose text={note.verdict} className="max-w-text text-lead" />
      <OfferConditions text={note.conditions.verdict} className="mt-3 text-muted" />
    </Section>
  )
}
