import { KindCard } from '#components/catalogue/listing/KindCard.tsx'
import { CardLink } from '#components/ui/layout/Card.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'

export type ListingLink = { kind: Kind; label: string }

/** Links to the listings of games. */
export function ListingLinks({ links }: { links: ListingLink[] }) {
  return (
    <div className="border-t border-rule bg-surface py-section">
      <Container>
        <ul className="card-list gap-4 sm:grid-cols-2">
          {links.map(({ kind, label }) => (
            <li key={kind}>
              <KindCard kind={kind} className="gap-4 lg:grid-cols-2 lg:items-center">
                <p className="ember-line px-3 pb-3 text-subheading lg:py-3">
                  <CardLink href={paths.listing(kind)}>{label}</CardLink>
                </p>
              </KindCard>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}
