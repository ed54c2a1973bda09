export type Crumb = { label: string; path: string }

type Props = {
  label: string
  /** From the top down; the last is the page itself and no link. */
  crumbs: Crumb[]
}

/** The path from the home page to this page. */
export function Breadcrumbs({ label, crumbs }: Props) {
  const trail = crumbs.slice(0, -1)
  const here = crumbs.at(-1)
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {trail.map(({ label: text, path }) => (
          <li key={path} className="flex items-center gap-x-2">
            <a href={path} className="inline-flex min-h-target items-center hover:text-bone">
              {text}
            </a>
            <span aria-hidden="true" className="in-[li:nth-last-child(2)]:max-sm:hidden">
              /
            </span>
          </li>
        ))}
        {here && (
          // On a phone the heading below has the same text.
          <li aria-current="page" className="text-bone max-sm:sr-only">
            {here.label}
          </li>
        )}
      </ol>
    </nav>
  )
}
