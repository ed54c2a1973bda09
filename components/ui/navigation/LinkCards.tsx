import { Card, CardLink } from '../layout/Card.tsx'
import { Arrow } from './Arrow.tsx'
import type { RowLink } from './LinkRow.tsx'

/** Links as cards. */
export function LinkCards({ links }: { links: RowLink[] }) {
  return (
    <ul className="card-list gap-3 sm:grid-cols-2">
      {links.map(({ label, path }) => (
        <li key={path}>
          <Card
            interactive
            className="flex min-h-20 items-center justify-between gap-4 p-5 text-subheading"
          >
            <CardLink href={path}>{label}</CardLink>
            <Arrow direction="on" className="size-5" />
          </Card>
        </li>
      ))}
    </ul>
  )
}
