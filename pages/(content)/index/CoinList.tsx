import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import type { LandingContent } from './+data.ts'

export function CoinList({ copy }: { copy: LandingContent['crypto'] }) {
  return (
    <Section id="coins" heading={copy.heading} intro={copy.text} tone="raised">
      <ul className="card-list grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule sm:grid-cols-3 lg:grid-cols-6">
        {copy.coins.map(({ name }) => (
          <li key={name} className="bg-ink px-4 py-5 text-center font-bold">
            {name}
          </li>
        ))}
      </ul>
      <OfferConditions text={copy.conditions} className="mt-4 text-muted" />
    </Section>
  )
}
