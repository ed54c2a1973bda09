import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { readAdminBrand } from '../content/brand/readAdminBrand.ts'

type Props = { payload: Payload }

/** The name on the sign-in page, or the site's own logo. */
export async function Logo({ payload }: Props) {
  const { name, logos, showsName, sign } = await readAdminBrand(payload)
  return (
    <span className="brand-logo">
      {logos.length === 0 ? (
        <Sign url={sign} />
      ) : (
        <Logos logos={logos} alt={showsName ? '' : name} />
      )}
      {showsName && <span>{name}</span>}
    </span>
  )
}

/** The sign of the site in the navigation, where there is little space. */
export async function Icon({ payload }: Props): Promise<ReactNode> {
  const { logos, sign } = await readAdminBrand(payload)
  return sign === null && logos.length > 0 ? <Logos logos={logos} alt="" /> : <Sign url={sign} />
}

function Sign({ url }: { url: string | null }) {
  // biome-ignore lint/performance/noImgElement: the file is small as it is
  return url === null ? <Mark /> : <img className="brand-picture" src={url} alt="" />
}

type LogosProps = {
  logos: Awaited<ReturnType<typeof readAdminBrand>>['logos']
  alt: string
}

/** The logo for each theme; the style sheet hides the one for the other theme. */
function Logos({ logos, alt }: LogosProps) {
  return logos.map(({ ground, url, width, height }) => (
    // biome-ignore lint/performance/noImgElement: the file is small as it is
    <img
      key={ground}
      className={`brand-picture brand-picture--on-${ground}`}
      src={url}
      width={width}
      height={height}
      alt={alt}
    />
  ))
}

/** The delivered mark: a line through four circles. */
export function Mark() {
  return (
    <svg className="brand-icon" viewBox="0 0 32 24" aria-hidden="true" focusable="false">
      <polyline
        points="4,5 12,19 20,5 28,19"
        fill="none"
        stroke="#ff5f3d"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g fill="currentColor">
        <circle cx="4" cy="5" r="3.5" />
        <circle cx="12" cy="19" r="3.5" />
        <circle cx="20" cy="5" r="3.5" />
        <circle cx="28" cy="19" r="3.5" />
      </g>
    </svg>
  )
}
