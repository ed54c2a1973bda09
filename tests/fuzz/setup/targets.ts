import { jwksPath } from '#domain/accounts/tokens/jwks.ts'
import { brandSheetPath } from '#domain/brand/brandSheetPath.ts'
import { deliveredLook } from '#domain/brand/look.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { filterNames } from '#domain/catalogue/listing/filter.ts'
import { previewPath } from '#domain/content/preview/previewPath.ts'
import { securityTxtPath } from '#domain/operations/securityTxt.ts'
import { robotsPath } from '#domain/search/sitemaps/robots.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { socialImagePath } from '#domain/search/socialImages/socialImagePath.ts'
import { siteImagePath } from '#domain/search/socialImages/socialImages.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { paths } from '#domain/urls/urls.ts'
import type { Parts } from '#server/app.ts'

export type Target = {
  /** `*` marks the place for a nasty text. */
  path: string
  /** The query parameters that it reads. */
  parameters: readonly string[]
  /** Content types of its responses. */
  types: readonly string[]
}

const html = ['text/html']
const page = (path: string, parameters: readonly string[] = ['utm_source']): Target => ({
  path,
  parameters,
  types: html,
})

/** Parameters that pages with client-side code read. */
const applicationParameters = ['next', 'token', 'from', 'to', 'page']
const screens = Object.values(staticRoutes).map(({ path, application }) =>
  application ? page(path, applicationParameters) : page(path),
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

/** Files for search engines; other names fall through to the pages. */
const search: Target[] = [
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
 * Targets for every part of the server, except `/api`, which has tests of its own. The type requires
 * a row for each part.
 */
export const targets: Record<keyof Parts | 'health', readonly Target[]> = {
  pages,
  brand: [
    { path: '/brand/*', parameters: [], types: ['application/problem+json'] },
    { path: brandSheetPath(deliveredLook), parameters: [], types: ['text/css'] },
  ],
  market: [page(screenPaths.market, ['x'])],
  weeklyMail: [page(screenPaths.weeklyMailEnd, ['token'])],
  sharedDashboard: [page(`${screenPaths.sharedAnalytics}/*`)],
  siteImage: [{ path: siteImagePath, parameters: ['v'], types: ['image/png'] }],
  preview: previews,
  search,
  health: [data('/healthz'), data('/readyz'), page('/metrics')],
  jwks: [data(jwksPath), data(`${jwksPath}/*`)],
  securityTxt: [
    { path: securityTxtPath, parameters: ['x'], types: ['text/plain'] },
    page('/.well-known/*'),
  ],
  assets: [page('/assets/*'), page('/fonts/*'), page('/*.js'), page('/*.png'), page('/*.html')],
  retainedAssets: [page('/assets/static/*'), page('/assets/chunks/*.js')],
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
