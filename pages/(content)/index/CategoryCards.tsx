import { KindCard } from '#components/catalogue/listing/KindCard.tsx'
import { OfferConditions } from '#components/content/offer/OfferConditions.tsx'
import { CardLink } from '#components/ui/layout/Card.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { paths } from '#domain/urls/urls.ts'
import type { LandingContent } from './+data.ts'

type Copy = LandingContent['categories']

const half = { span: 'lg:col-span-3', layout: 'lg:grid-cols-2 lg:items-center' }
const third = { span: 'lg:col-span-2', layout: '' }
const whole = { span: 'sm:col-span-2 lg:col-span-6', layout: 'sm:grid-cols-2 sm:items-center' }
/** The last of an odd number: on medium widths it is alone in its row. */
const lastThird = {
  span: 'sm:col-span-2',
  layout: 'sm:max-lg:grid-cols-2 sm:max-lg:items-center',
}

/** By the number of cards, so that each row is full: for five cards, two above three. */
const placesOf = [
  [],
  [whole],
  [half, half],
  [third, third, lastThird],
  [half, half, half, half],
  [half, half, third, third, lastThird],
]

export function CategoryCards({ copy }: { copy: Copy }) {
  const places = placesOf[copy.cards.length] ?? placesOf.at(-1) ?? []
  return (
    <Section id="categories" heading={copy.heading} tone="raised">
      <ul className="card-list gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {copy.cards.map((card, index) => {
          const place = places[index % places.length]
          return (
            <li key={card.kind} className={place?.span}>
              <CategoryCard card={card} layout={place?.layout} level={levelBelow(copy.heading)} />
            </li>
          )
        })}
      </ul>
      <OfferConditions text={copy.conditions} className="mt-4 text-muted" />
    </Section>
  )
}

type CardProps = { card: Copy['cards'][number]; layout: string | undefined; level: 2 | 3 }

function CategoryCard({ card, layout = '', level }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <KindCard kind={card.kind} className={`content-start gap-x-2 ${layout}`}>
      <div className="flex flex-col p-3">
        <p className="label text-ember-bright">{card.count}</p>
        <Heading className="mt-2 text-subheading">{card.title}</Heading>
        <Prose text={card.text} className="mt-2 mb-5 text-muted" />
        <p className="ember-line mt-auto font-bold">
          <CardLink href={paths.listing(card.kind)}>{card.linkLabel}</CardLink>
        </p>
      </div>
    </KindCard>
  )
}
