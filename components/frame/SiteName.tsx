import { screenPaths } from '#domain/urls/screenPaths.ts'

/** The name of the site with its mark, as a link to the home page. */
export function SiteName({ name }: { name: string }) {
  return (
    <a
      href={screenPaths.home}
      className="inline-flex min-h-target max-w-full items-center gap-2 text-subheading leading-tight font-extrabold tracking-tight sm:gap-2.5"
    >
      <svg viewBox="0 0 32 24" aria-hidden="true" className="h-6 w-8 shrink-0">
        <polyline
          points="4,5 12,19 20,5 28,19"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="fill-none stroke-ember stroke-3"
        />
        <g className="fill-current">
          <circle cx="4" cy="5" r="3.5" />
          <circle cx="12" cy="19" r="3.5" />
          <circle cx="20" cy="5" r="3.5" />
          <circle cx="28" cy="19" r="3.5" />
        </g>
      </svg>
      <span className="line-clamp-2">{name}</span>
    </a>
  )
}
