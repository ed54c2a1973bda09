/** Never a real host: the base for parsing an address, to detect whether it leaves the origin. */
const placeholderOrigin = 'https://here.invalid'

/**
 * The address to open after signing in, from an untrusted `next` parameter: a path of this site
 * with its query and fragment. Undefined for everything else that a browser could read as an
 * address. Never throws.
 *
 * @param origin the site's own origin; an absolute address of this origin is reduced to its path
 */
export function nextPath(requested: string | null | undefined, origin: string): string | undefined {
  if (!requested) return undefined
  const path = requested.startsWith(`${origin}/`) ? requested.slice(origin.length) : requested
  if (!path.startsWith('/') || !URL.canParse(path, placeholderOrigin)) return undefined
  // URL parses like a browser, which reads a backslash as a slash and drops tabs and line breaks.
  const url = new URL(path, placeholderOrigin)
  const address = url.pathname + url.search + url.hash
  // A path can still become "//elsewhere" when its dot segments are resolved.
  if (url.origin !== placeholderOrigin || address.startsWith('//')) return undefined
  return address
}
