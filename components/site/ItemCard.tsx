import type { ReactNode } from 'react'
import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls.ts'
import { Card, CardLink } from '../ui/Card.tsx'
import { Tile } from './artwork/Artwork.tsx'

type Props<K extends Kind> = {
  kind: K
  item: ItemOf<K>
  /** Level of the heading that the name is. */
  level: 2 | 3
  /** What sort of item it is, under its name. */
  sort: string
  /** What it is compared by, in words and figures that stay together. */
  figures?: string[]
  children?: ReactNode
}

/** An item in a list; the whole card leads to its page. Its tile needs a `GlyphSheet`. */
export function ItemCard<K extends Kind>({ kind, item, level, sort, ...more }: Props<K>) {
  const { figures, children } = more
  const Heading = `h${level}` as const
  return (
    <Card interactive className="flex h-full items-center gap-4 p-3">
      <Tile kind={kind} item={item} />
      <div className="min-w-0 grow">
        <Heading className="leading-snug font-bold">
          <CardLink href={paths.detail(kind, item.id)}>{itemName(kind, item)}</CardLink>
        </Heading>
        <p className="mt-0.5 text-small text-muted">{sort}</p>
        {figures && <p className="text-small">{figures.map(unbroken).join(' · ')}</p>}
        {children}
      </div>
    </Card>
  )
}

function unbroken(figure: string): string {
  return figure.replaceAll(' ', '\u00a0')
}
