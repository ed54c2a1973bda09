import { OfferConditions } from '#components/site/OfferConditions.tsx'
import { PaylineFigure } from '#components/site/PaylineFigure.tsx'
import { Card } from '#components/ui/Card.tsx'
import { levelBelow } from '#components/ui/headingLevel.ts'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
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
