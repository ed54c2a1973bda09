type Entry = { id: string; title: string }

type Props = {
  /** Names the navigation. */
  label: string
  entries: readonly Entry[]
}

const look =
  'rounded-control px-3 py-2.5 leading-snug text-muted hover:bg-raised hover:text-bone min-h-target'

/** The numbered table of contents of a long text. */
export function NumberedContents({ label, entries }: Props) {
  return (
    <nav aria-label={label}>
      <ol>
        {entries.map(({ id, title }, place) => (
          <li key={id}>
            <a href={`#${id}`} className={`flex gap-3 ${look}`}>
              <span className="min-w-6 shrink-0 text-right whitespace-nowrap tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A row of links to the parts of a page. */
export function ContentsRow({ label, entries }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="-ml-3 flex flex-wrap gap-x-1">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`inline-flex items-center underline decoration-rule decoration-2 underline-offset-4 ${look}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
