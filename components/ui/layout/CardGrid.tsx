import type { ReactNode } from 'react'

const columnsFor = {
  one: 'grid gap-3',
  two: 'card-list gap-3 md:grid-cols-2',
  three: 'card-list gap-3 sm:grid-cols-2 lg:grid-cols-3',
  /** For three cards, so that none is alone in a row. */
  oneOrThree: 'card-list gap-3 lg:grid-cols-3',
}

type Props<Item> = {
  items: readonly Item[]
  /** How many are side by side where there is room. */
  columns?: keyof typeof columnsFor
  /** A card after all others. */
  last?: ReactNode
  children: (item: Item) => ReactNode
}

/** A list of cards; nothing at all without any. */
export function CardGrid<Item extends { id: string }>({ items, children, ...more }: Props<Item>) {
  const { columns = 'three', last } = more
  if (items.length === 0 && !last) return null
  return (
    <ul className={columnsFor[columns]}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  )
}
