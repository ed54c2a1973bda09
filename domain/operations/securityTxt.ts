/** Where security researchers find the contact for vulnerabilities (RFC 9116, section 3). */
export const securityTxtPath = '/.well-known/security.txt'

/** The file expires on the first day of a month, this many months after the current month. */
const validMonths = 7

export type SecurityTxt = {
  /** A `mailto:` or `https:` address. */
  contact: string
  /** The public origin without a trailing slash. */
  siteUrl: string
}

/**
 * The text of `securityTxtPath` (RFC 9116). `Expires` is six to seven months ahead, below the year
 * that the RFC recommends as the maximum. The text changes once a month only, so that it can be
 * cached.
 *
 * @param now in milliseconds
 */
export function securityTxt({ contact, siteUrl }: SecurityTxt, now: number): string {
  const fields = {
    Contact: contact,
    Expires: expiresAfter(now).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${siteUrl}${securityTxtPath}`,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

function expiresAfter(now: number): Date {
  const today = new Date(now)
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + validMonths))
}
