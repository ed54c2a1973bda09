type StaticRoute = {
  path: string
  /** Runs in the browser behind the first HTML; of no interest to search engines. */
  application: boolean
}

/** Every screen that is not made from the catalogue. */
export const staticRoutes = {
  home: { path: '/', application: false },
  faq: { path: '/faq', application: false },
  games: { path: '/games', application: false },
  paymentMethods: { path: '/payment-methods', application: false },
  terms: { path: '/terms', application: false },
  responsibleGaming: { path: '/responsible-gaming', application: false },
  privacy: { path: '/privacy', application: false },
  analytics: { path: '/analytics', application: true },
  login: { path: '/login', application: true },
  signup: { path: '/signup', application: true },
  account: { path: '/account', application: true },
  forgotPassword: { path: '/forgot-password', application: true },
  resetPassword: { path: '/reset-password', application: true },
  verifyEmail: { path: '/verify-email', application: true },
  sitemapPing: { path: '/sitemap-ping', application: true },
  sitemapGenerator: { path: '/sitemap-generator', application: true },
} as const satisfies Record<string, StaticRoute>

/**
 * The path of each of these screens. Apart from the catalogue's paths, so that a page that runs in
 * the browser loads nothing of the catalogue to link to them.
 */
export const screenPaths = {
  home: staticRoutes.home.path,
  faq: staticRoutes.faq.path,
  games: staticRoutes.games.path,
  paymentMethods: staticRoutes.paymentMethods.path,
  terms: staticRoutes.terms.path,
  responsibleGaming: staticRoutes.responsibleGaming.path,
  privacy: staticRoutes.privacy.path,
  analytics: staticRoutes.analytics.path,
  login: staticRoutes.login.path,
  signup: staticRoutes.signup.path,
  account: staticRoutes.account.path,
  forgotPassword: staticRoutes.forgotPassword.path,
  resetPassword: staticRoutes.resetPassword.path,
  verifyEmail: staticRoutes.verifyEmail.path,
  sitemapPing: staticRoutes.sitemapPing.path,
  sitemapGenerator: staticRoutes.sitemapGenerator.path,
  /** The desk of editors and admins. Not a page of the site. */
  admin: '/admin',
} as const

/**
 * The login screen on the way to `next`, a path of this site with its query. The screen judges it
 * anew with `nextPath`, since anybody can write such an address.
 */
export function loginBefore(next: string): string {
  return `${screenPaths.login}?${new URLSearchParams({ next })}`
}

/** The absolute address of a path; `siteUrl` is the public origin without a trailing slash. */
export function canonical(siteUrl: string, path: string): string {
  return siteUrl + path
}
