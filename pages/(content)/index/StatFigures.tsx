import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import type { LandingContent } from './+data.ts'

/** So that every row is full. */
const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3'] as const

export function StatFigures({ copy }: { copy: LandingContent['stats'] }) {
  return (
    <Section id="stats" heading={copy.heading}>
      <dl
        className={`grid grid-cols-2 gap-x-6 gap-y-8 ${columns[copy.figures.length] ?? 'lg:grid-cols-4'}`}
      >
        {copy.figures.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-l-2 border-ember pl-4"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-title tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <OfferConditions text={copy.conditions} className="mt-4 text-muted" />
    </Section>
  )
}
