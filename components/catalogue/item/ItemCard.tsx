import type { ReactNode } from 'react'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { ItemOf, Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Drawing } from '../artwork/drawing.ts'
import { Tile } from '../artwork/Tile.tsx'

type Props<K extends Kind> = {
  kind: K
  item: ItemOf<K>
  /** The drawing functions of the kind. */
  drawing: Drawing<ItemOf<K>>
  /** Level of the name's heading. */
  level: 2 | 3
  /** The type of the item, under its name. */
  subtitle: string
  /** Figures for comparison; the words of a figure are not wrapped. */
  figures?: string[]
  /** A list of names and values. */
  children?: ReactNode
}

/**
 * An item in a list; the whole card leads to its page. Its tile needs a `GlyphSheet`. A listing has
 * fifty of these, so one class styles all parts: see `components/utilities.css`.
 */
export function ItemCard<K extends Kind>({
  kind,
  item,
  drawing,
  level,
  subtitle,
  ...more
}: Props<K>) {
  const { figures, children } = more
  const Heading = `h${level}` as const
  return (
    <div className="item-card">
      <Tile drawing={drawing} item={item} />
      <div>
        <Heading>
          <a href={paths.detail(kind, item.id)}>{itemName(kind, item)}</a>
        </Heading>
        <p>{subtitle}</p>
        {figures && figures.length > 0 && <p>{figures.map(unbroken).join(' · ')}</p>}
        {children}
      </div>
    </div>
  )
}

function unbroken(figure: string): string {
  return figure.replaceAll(' ', '\u00a0')
}
