import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { Frame } from './frame.ts'

type Props = Pick<Frame, 'logo'> & { name: string }

/** The name of the site, with the delivered mark or its own logo if it has one, as a link to the home page. */
export function SiteName({ name, logo }: Props) {
  return (
    <a
      href={screenPaths.home}
      className="inline-flex min-h-target max-w-full items-center gap-2 text-subheading leading-tight font-extrabold tracking-tight sm:gap-2.5"
    >
      {logo && <OwnLogo name={name} logo={logo} />}
      {logo === undefined && <Mark />}
      {(!logo || logo.isSign) && <span className="line-clamp-2">{name}</span>}
    </a>
  )
}

/** Its description is the name, unless the name is written beside it. */
function OwnLogo({ name, logo }: { name: string; logo: NonNullable<Frame['logo']> }) {
  const { url, width, height, isSign } = logo
  const alt = isSign ? '' : name
  // biome-ignore lint/performance/noImgElement: these pages are not Next's
  return <img src={url} width={width} height={height} alt={alt} className="h-10 w-auto" />
}

/** The delivered mark. */
function Mark() {
  return (
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
  )
}
