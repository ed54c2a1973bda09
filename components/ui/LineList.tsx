/** Things to know one by one, with a line between each two. */
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
