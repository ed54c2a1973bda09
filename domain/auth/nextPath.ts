/** Never a real host: addresses are only read against it, to see whether they leave it. */
const here = 'https://here.invalid'

/**
 * Where to go after signing in, from a `next` parameter that anybody can have written: a path of
 * this site with its query and fragment, or undefined for everything else, whatever a browser would
 * make of it. Never throws.
 *
 * @param origin the site's own origin; an absolute address of it counts as its path
 */
export function nextPath(wanted: string | null | undefined, origin: string): string | undefined {
  if (!wanted) return undefined
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  if (!path.startsWith('/') || !URL.canParse(path, here)) return undefined
  // Read as a browser would: it takes a backslash for a slash and drops tabs and line breaks.
  const url = new URL(path, here)
  const address = url.pathname + url.search + url.hash
  // A path may still become "//elsewhere" when dots in it are resolved.
  if (url.origin !== here || address.startsWith('//')) return undefined
  return address
}
