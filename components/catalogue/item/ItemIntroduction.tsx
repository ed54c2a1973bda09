import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import type { NoteModel } from './itemNote.ts'

/**
 * The editors' introduction and picture of an item, between its facts and the generated text; or
 * nothing.
 */
export function ItemIntroduction({ note }: { note: NoteModel }) {
  const { introduction, picture } = note
  if (introduction === '' && !picture) return null
  return (
    <Container>
      <section className="flex flex-col gap-6 pb-section md:flex-row md:items-start md:gap-10">
        {introduction && (
          <div className="min-w-0 max-w-text flex-1">
            <Prose text={introduction} className="text-lead" />
            <OfferConditions text={note.conditions.introduction} className="mt-3 text-muted" />
          </div>
        )}
        {picture && (
          <div className="md:w-104 md:shrink-0">
            <ItemPicture picture={picture} position="beside a text" />
          </div>
        )}
      </section>
    </Container>
  )
}
