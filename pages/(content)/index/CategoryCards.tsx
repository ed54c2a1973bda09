import { Card, CardLink } from '#components/ui/Card.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { LandingContent } from './+data.ts'

type Copy = LandingContent['categories']

/** Two cards of half the width above three of a third; on middling widths the fifth stands alone. */
const spans = ['lg:col-span-3', 'lg:col-span-3', 'lg:col-span-2', 'lg:col-span-2', 'sm:col-span-2']

export function CategoryCards({ copy }: { copy: Copy }) {
  return (
    <Section id="categories" heading={copy.heading} tone="raised">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {copy.cards.map((card, index) => (
          <li key={card.kind} className={spans[index % spans.length]}>
            <CategoryCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CategoryCard({ card }: { card: Copy['cards'][number] }) {
  return (
    <Card interactive className="flex h-full flex-col p-6">
      <p className="label text-ember-bright">{card.count}</p>
      <h3 className="mt-2 text-subheading">{card.title}</h3>
      <Prose text={card.text} className="mt-2 mb-5 text-muted" />
      <p className="mt-auto font-bold underline decoration-ember decoration-2 underline-offset-4">
        <CardLink href={paths.listing(card.kind)}>{card.linkLabel}</CardLink>
      </p>
    </Card>
  )
}
