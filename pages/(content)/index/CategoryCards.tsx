import { KindCard } from '#components/site/KindCard.tsx'
import { CardLink } from '#components/ui/Card.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { LandingContent } from './+data.ts'

type Copy = LandingContent['categories']

/** Two cards of half the width above three of a third; on middling widths the fifth stands alone. */
const places = [
  { span: 'lg:col-span-3', layout: 'lg:grid-cols-2 lg:items-center' },
  { span: 'lg:col-span-3', layout: 'lg:grid-cols-2 lg:items-center' },
  { span: 'lg:col-span-2', layout: '' },
  { span: 'lg:col-span-2', layout: '' },
  { span: 'sm:col-span-2', layout: 'sm:max-lg:grid-cols-2 sm:max-lg:items-center' },
] as const

export function CategoryCards({ copy }: { copy: Copy }) {
  return (
    <Section id="categories" heading={copy.heading} tone="raised">
      <ul className="card-list gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {copy.cards.map((card, index) => {
          const place = places[index % places.length]
          return (
            <li key={card.kind} className={place?.span}>
              <CategoryCard card={card} layout={place?.layout} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

type CardProps = { card: Copy['cards'][number]; layout: string | undefined }

function CategoryCard({ card, layout = '' }: CardProps) {
  return (
    <KindCard kind={card.kind} className={`content-start gap-x-2 ${layout}`}>
      <div className="flex flex-col p-3">
        <p className="label text-ember-bright">{card.count}</p>
        <h3 className="mt-2 text-subheading">{card.title}</h3>
        <Prose text={card.text} className="mt-2 mb-5 text-muted" />
        <p className="ember-line mt-auto font-bold">
          <CardLink href={paths.listing(card.kind)}>{card.linkLabel}</CardLink>
        </p>
      </div>
    </KindCard>
  )
}
