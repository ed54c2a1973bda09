import { PaylineFigure } from '#components/site/PaylineFigure.tsx'
import { Card } from '#components/ui/Card.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
import type { LandingContent } from './+data.ts'

export function FeatureCards({ copy }: { copy: LandingContent['features'] }) {
  return (
    <Section id="features" heading={copy.heading}>
      <ul className="card-list gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {copy.cards.map(({ title, text }, index) => (
          <li key={title}>
            <Card className="h-full p-6">
              <PaylineFigure line={index} className="h-10 w-auto" />
              <h3 className="mt-5 text-subheading">{title}</h3>
              <Prose text={text} className="mt-2 text-muted" />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
