export type RowLink = { label: string; path: string }

/** Ways on, side by side where there is room. */
export function LinkRow({ links }: { links: RowLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1">
      {links.map(({ label, path }) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-target items-center font-bold underline decoration-ember decoration-2 underline-offset-4 hover:text-ember-bright"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
