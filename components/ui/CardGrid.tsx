import type { ReactNode } from 'react'

type Props<Item> = { items: readonly Item[]; children: (item: Item) => ReactNode }

/** A list of cards, as many side by side as there is room for; nothing at all without any. */
export function CardGrid<Item extends { id: string }>({ items, children }: Props<Item>) {
  if (items.length === 0) return null
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
