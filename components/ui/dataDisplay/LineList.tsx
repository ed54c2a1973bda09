/** A list with a line between items. */
export function LineList({ items }: { items: string[] }) {
  return (
    <ul className="max-w-text divide-y divide-rule border-y border-rule">
      {items.map((item) => (
        <li key={item} className="py-3">
          {item}
        </li>
      ))}
    </ul>
  )
}
