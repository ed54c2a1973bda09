/**
 * The canonical form of a path of this site, in which redirects are stored and looked up: no
 * trailing slash, percent-encoding only where it is needed, in capitals. All spellings of a path
 * have the same canonical form.
 *
 * @param pathname begins with a slash; without a query
 * @returns undefined for a path that no browser requests: percent-encoding that can't be decoded,
 *   control characters, `.` or `..` as a segment
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

/**
 * Removes trailing slashes. Not by a regular expression: an unanchored pattern takes quadratic time
 * on a path of ten thousand slashes.
 */
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
    // Percent-encoding that can't be decoded, or half of a surrogate pair.
    return undefined
  }
}
