/** The name on the sign-in page. */
export function Logo() {
  return (
    <span className="brand-logo">
      <Icon />
      <span>Payline</span>
    </span>
  )
}

/** The mark in the navigation: three reels and the line through them. */
export function Icon() {
  return (
    <svg className="brand-icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="2" y="6" width="8" height="20" rx="2" fill="currentColor" opacity="0.35" />
      <rect x="12" y="6" width="8" height="20" rx="2" fill="currentColor" opacity="0.6" />
      <rect x="22" y="6" width="8" height="20" rx="2" fill="currentColor" opacity="0.35" />
      <rect x="0" y="14.5" width="32" height="3" rx="1.5" fill="#e0a100" />
    </svg>
  )
}
