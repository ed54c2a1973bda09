import { Card, CardLink } from './Card.tsx'
import type { RowLink } from './LinkRow.tsx'

/** Ways on that deserve a place of their own. */
export function LinkCards({ links }: { links: RowLink[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {links.map(({ label, path }) => (
        <li key={path}>
          <Card
            interactive
            className="flex min-h-20 items-center justify-between gap-4 p-5 text-subheading"
          >
            <CardLink href={path}>{label}</CardLink>
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-ember stroke-2 [stroke-linecap:round]"
            >
              <path d="M1 8h13M9 3l5 5-5 5" />
            </svg>
          </Card>
        </li>
      ))}
    </ul>
  )
}
