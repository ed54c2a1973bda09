import { KindArtwork } from '#components/site/artwork/KindArtwork.tsx'
import { Card, CardLink } from '#components/ui/Card.tsx'
import { Container } from '#components/ui/Container.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls.ts'

export type ListingLink = { kind: Kind; label: string }

/** The ways from reading about games to the games themselves. */
export function ListingLinks({ links }: { links: ListingLink[] }) {
  return (
    <div className="border-t border-rule bg-surface py-section">
      <Container>
        <ul className="grid gap-4 sm:grid-cols-2">
          {links.map(({ kind, label }) => (
            <li key={kind}>
              <Card
                interactive
                className="grid h-full gap-4 bg-ink p-3 lg:grid-cols-2 lg:items-center"
              >
                <KindArtwork kind={kind} />
                <p className="px-3 pb-3 text-subheading underline decoration-ember decoration-2 underline-offset-4 lg:py-3">
                  <CardLink href={paths.listing(kind)}>{label}</CardLink>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}
