/**
 * The classes by which requests are counted. The number of classes is fixed, so that requests for
 * arbitrary addresses can't fill the memory of the process or of Prometheus.
 */
const classes = [
  { name: 'health', paths: /^\/(?:healthz|readyz)$/ },
  { name: 'metrics', paths: /^\/metrics$/ },
  {
    name: 'asset',
    paths: /^\/(?:assets|brand|fonts)\/|^\/[\w-]+\.(?:ico|svg|png|json|webmanifest)$/,
  },
  { name: 'go', paths: /^\/go\// },
  { name: 'events', paths: /^\/api\/v1\/events$/ },
  { name: 'postbacks', paths: /^\/api\/v1\/postbacks\// },
  { name: 'api', paths: /^\/api\/v1(?:\/|$)|^\/\.well-known\/jwks\.json$/ },
  { name: 'cms_api', paths: /^\/api(?:\/|$)/ },
  { name: 'admin', paths: /^\/(?:admin|_next)(?:\/|$)/ },
  { name: 'picture', paths: /^\/og\// },
  { name: 'search', paths: /^\/(?:sitemap[\w-]*\.xml|[\w-]+\.txt)$/ },
  { name: 'preview', paths: /^\/preview(?:\/|$)/ },
] as const

/** Served by the page cache before any route. */
export const cachedPage = 'cached_page'
/** All other addresses. */
const page = 'page'

export type RouteClass = (typeof classes)[number]['name'] | typeof cachedPage | typeof page

export const routeClasses: readonly RouteClass[] = [
  cachedPage,
  page,
  ...classes.map(({ name }) => name),
]

/** The class of a request that the page cache has not served, by its address. */
export function routeClassOf(url: string): RouteClass {
  const [path = ''] = url.split('?', 1)
  return classes.find(({ paths }) => paths.test(path))?.name ?? page
}
