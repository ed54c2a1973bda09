import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { PaylineFigure } from '#components/frame/PaylineFigure.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import type { Anchored } from '#components/ui/navigation/anchors.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { GamesContent } from './+data.ts'

type Props = { sections: Anchored<GamesContent['sections'][number]>[] }

/** Each kind of play as a row: its name at the side, what to know about it at reading width. */
export function GameSections({ sections }: Props) {
  if (sections.length === 0) return null
  return (
    <Container>
      <div className="pb-section">
        {sections.map(({ id, title, text, conditions }, place) => (
          <section
            key={id}
            className="grid gap-x-16 gap-y-4 border-t border-rule py-8 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-12"
          >
            <div className="flex items-center justify-between gap-4 md:block">
              <h2 id={id} className="text-heading">
                {title}
              </h2>
              <PaylineFigure line={place} className="h-10 w-auto shrink-0 md:mt-5" />
            </div>
            <div>
              <Prose text={text} className="max-w-text text-lead" />
              <OfferConditions text={conditions} className="mt-3 text-muted" />
            </div>
          </section>
        ))}
      </div>
    </Container>
  )
}
