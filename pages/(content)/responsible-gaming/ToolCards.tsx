import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Card } from '#components/ui/layout/Card.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { ResponsibleContent } from './+data.ts'

type Props = { copy: ResponsibleContent['tools']; conditions: string }

/** Limits that a player can set. */
export function ToolCards({ copy, conditions }: Props) {
  const Heading = `h${levelBelow(copy.heading)}` as const
  return (
    <Section id="tools" heading={copy.heading} tone="raised">
      <ul className="card-list gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {copy.items.map(({ title, text }) => (
          <li key={title}>
            <Card className="h-full p-6">
              <Heading className="text-subheading">{title}</Heading>
              <Prose text={text} className="mt-2 text-muted" />
            </Card>
          </li>
        ))}
      </ul>
      <OfferConditions text={conditions} className="mt-4 text-muted" />
    </Section>
  )
}
