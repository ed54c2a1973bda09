import type { MouseEvent } from 'react'

type ViewLink = { name: string; label: string; href: string; onFollow: () => void }

type Props = { label: string; links: readonly ViewLink[]; current: string }

/** Links to the views of the dashboard. A plain click shows the view without loading the page again. */
export function ViewLinks({ label, links, current }: Props) {
  return (
    <nav aria-label={label} className="border-b border-rule print:hidden">
      <ul className="flex gap-6">
        {links.map(({ name, label: text, href, onFollow }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={name === current ? 'page' : undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onFollow()
              }}
              className="-mb-px flex min-h-target items-center border-b-3 border-transparent text-subheading text-muted hover:text-bone aria-[current=page]:border-ember aria-[current=page]:text-bone"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Whether the browser opens another tab or window, or saves the page. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
