import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { PaylineFigure } from '#components/frame/PaylineFigure.tsx'
import { Card } from '#components/ui/layout/Card.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { LandingContent } from './+data.ts'

export function FeatureCards({ copy }: { copy: LandingContent['features'] }) {
  const Heading = `h${levelBelow(copy.heading)}` as const
  return (
    <Section id="features" heading={copy.heading}>
      <ul className="card-list gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {copy.cards.map(({ title, text }, index) => (
          <li key={title}>
            <Card className="h-full p-6">
              <PaylineFigure line={index} className="h-10 w-auto" />
              <Heading className="mt-5 text-subheading">{title}</Heading>
              <Prose text={text} className="mt-2 text-muted" />
            </Card>
          </li>
        ))}
      </ul>
      <OfferConditions text={copy.conditions} className="mt-4 text-muted" />
    </Section>
  )
}
