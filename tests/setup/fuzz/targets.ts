import { keySetPath } from '#domain/auth/keySet.ts'
import { filterNames } from '#domain/catalogue/filter.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { previewPath } from '#domain/preview/previewPath.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { securityTxtPath } from '#domain/securityTxt.ts'
import { robotsPath } from '#domain/sitemap/robots.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { socialImagePath } from '#domain/socialImagePath.ts'
import { staticRoutes } from '#domain/staticRoutes.ts'
import { paths } from '#domain/urls.ts'
import type { Parts } from '#server/app.ts'

export type Target = {
  /** `*` is where a nasty text goes. */
  path: string
  /** What it knows of a query. */
  parameters: readonly string[]
  /** Types of content that it answers with. */
  types: readonly string[]
}

const html = ['text/html']
const page = (path: string, parameters: readonly string[] = ['utm_source']): Target => ({
  path,
  parameters,
  types: html,
})

/** What pages that run in the browser read of their address. */
const ofApplications = ['next', 'token', 'from', 'to', 'page']
const screens = Object.values(staticRoutes).map(({ path, application }) =>
  application ? page(path, ofApplications) : page(path),
)

const pages: Target[] = [
  ...screens,
  ...kinds.map((kind) => page(paths.listing(kind), ['page', ...filterNames(kind), 'utm_source'])),
  ...kinds.map((kind) => page(paths.detail(kind, '*').replace('%2A', '*'))),
  page('/*'),
  page('/*/*'),
  page('/*/'),
  page('/faq/*'),
  page('/all-games/*'),
]

const previews: Target[] = [
  page(screenPaths.preview, ['token']),
  page(`${screenPaths.preview}/*`, ['token']),
  ...['/', '/faq', '/all-games?q=x'].map((path) => page(previewPath(path, '*'), ['q', 'page'])),
]

/** Files for search engines; what isn't one of them is looked for among the pages. */
const seo: Target[] = [
  { path: robotsPath, parameters: [], types: ['text/plain'] },
  ...Object.values(sitemapPaths).map((path) => ({
    path,
    parameters: ['x'],
    types: ['application/xml'],
  })),
  { path: '/sitemap*.xml', parameters: [], types: ['application/xml', ...html] },
  page('/*.xml'),
  page('/*.txt'),
  { path: socialImagePath('/*'), parameters: ['v'], types: ['image/png', ...html] },
  { path: socialImagePath('/faq'), parameters: ['v'], types: ['image/png'] },
]

const json = ['application/json']
const data = (path: string): Target => ({ path, parameters: ['x'], types: json })

/**
 * Something to ask of every part that the product serves, but for `/api`, which has tests of its own:
 * the type asks for a row where a part is added.
 */
export const targets: Record<keyof Parts | 'health', readonly Target[]> = {
  pages,
  preview: previews,
  seo,
  health: [data('/healthz'), data('/readyz'), page('/metrics')],
  keySet: [data(keySetPath), data(`${keySetPath}/*`)],
  securityTxt: [
    { path: securityTxtPath, parameters: ['x'], types: ['text/plain'] },
    page('/.well-known/*'),
  ],
  assets: [page('/assets/*'), page('/fonts/*'), page('/*.js'), page('/*.png'), page('/*.html')],
  keptAssets: [page('/assets/static/*'), page('/assets/chunks/*.js')],
  api: [data('/api/v1'), data('/api/v1/*'), data('/api/v1/auth/*'), data('/api/v1/stats/*')],
  rest: [
    data('/api'),
    data('/api/*'),
    data('/api/*/*'),
    data('/api/globals/*'),
    data('/api/media/file/*'),
  ],
  adminSignIn: [data('/api/users/login')],
  admin: [
    page('/admin/*'),
    page('/admin/collections/*'),
    page('/admin/login', ['redirect']),
    page('/_next/*'),
  ],
}
