import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { ColumnSection } from '#components/ui/layout/Columns.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { NoteModel } from './itemNote.ts'

type Props = { note: NoteModel }

/** The sections that editors have added to an item, as a band of its page; nothing without any. */
export function OwnSectionsBand({ note }: Props) {
  if (note.ownSections.length === 0) return null
  return (
    <div className="py-section">
      <Container>
        <div className="grid gap-10">
          <OwnSections note={note} />
        </div>
      </Container>
    </div>
  )
}

/** The same one below the other, within an article. */
export function OwnSections({ note }: Props) {
  return note.ownSections.map(({ heading, text, conditions }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity and never move
    <ColumnSection key={index} id={`own-section-${index + 1}`} heading={heading}>
      <Prose text={text} className="max-w-text" />
      <OfferConditions text={conditions} className="mt-3 text-muted" />
    </ColumnSection>
  ))
}
