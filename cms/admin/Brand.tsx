/** The name on the sign-in page. */
export function Logo() {
  return (
    <span className="brand-logo">
      <Icon />
      <span>Payline</span>
    </span>
  )
}

/** The logo of the site, also in the navigation: a line through four circles. */
export function Icon() {
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
