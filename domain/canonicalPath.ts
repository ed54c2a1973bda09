/**
 * The one spelling of a path of this site, as redirects are kept and looked up: no trailing slash,
 * percent-encoding only where it is needed, in capitals. All spellings of a path have the same.
 *
 * @param pathname begins with a slash; without a query
 * @returns undefined for what no browser asks for: encoding that doesn't decode, control
 *   characters, and `.` or `..` between slashes
 */
export function canonicalPath(pathname: string): string | undefined {
  const segments: string[] = []
  for (const segment of withoutSlashes(pathname).split('/')) {
    const spelled = canonicalSegment(segment)
    if (spelled === undefined) return undefined
    segments.push(spelled)
  }
  return segments.join('/')
}

/** Not by pattern: one that begins anywhere takes quadratic time on a path of ten thousand slashes. */
export function withoutSlashes(pathname: string): string {
  if (pathname === '/') return pathname
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

function canonicalSegment(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment)
    if (/^\.\.?$|\p{Cc}/u.test(text)) return undefined
    return encodeURI(text).replace(/[/?#]/g, encodeURIComponent)
  } catch {
    // Encoding that doesn't decode, or half a character.
    return undefined
  }
}
