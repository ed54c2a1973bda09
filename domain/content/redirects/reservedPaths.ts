/** Paths that the site serves before its pages, or reserves. */
const reservedPaths = [
  /^\/(admin|api|assets|brand|fonts|go|market|og|_next|preview|\.well-known)(\/|$)/,
  /^\/mail\/weekly(\/|$)/,
  /^\/analytics\/shared(\/|$)/,
  /^\/(healthz|readyz|metrics)$/i,
  /^\/(robots\.txt|feed\.xml|sitemap[^/]*\.xml)$/,
  // The key of IndexNow.
  /^\/[0-9a-f]{32}\.txt$/,
  /^\/(favicon|apple-touch-icon|icon-[\w-]+|site|social|speculation-rules|visits)\.(ico|svg|png|webmanifest|json|js)$/,
  // All unknown addresses share these in the page cache.
  /^\/([a-z]+\/not-found|404)$/,
]

/** Whether the site serves a path before its pages, or reserves it. */
export function isReserved(path: string): boolean {
  return reservedPaths.some((pattern) => pattern.test(path))
}
