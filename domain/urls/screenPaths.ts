/**
 * The path of every screen that is not made from the catalogue. In its own file, so that a page
 * that runs in the browser can link to screens without loading the catalogue or the route table.
 */
export const screenPaths = {
  home: '/',
  faq: '/faq',
  games: '/games',
  paymentMethods: '/payment-methods',
  terms: '/terms',
  responsibleGaming: '/responsible-gaming',
  privacy: '/privacy',
  /** The listing of the casinos, on a site with several. */
  allCasinos: '/all-casinos',
  /** The feed of the articles. Not a page of the site. */
  feed: '/feed.xml',
  analytics: '/analytics',
  /** Begins the addresses of shared dashboards, which end with a token. */
  sharedAnalytics: '/analytics/shared',
  login: '/login',
  signup: '/signup',
  account: '/account',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  sitemapPing: '/sitemap-ping',
  sitemapGenerator: '/sitemap-generator',
  /** The admin panel for editors and admins. Not a page of the site. */
  admin: '/admin',
  /** Begins the addresses of links to casinos. */
  go: '/go/',
  /** Receives the choice of a market from the form in the footer. Not a page of the site. */
  market: '/market',
  /** Ends the weekly mail of the account in its token. Not a page of the site. */
  weeklyMailEnd: '/mail/weekly/end',
  /**
   * Prefix of the path of a page's preview, which shows the page with the drafts of the admin
   * panel.
   */
  preview: '/preview',
} as const

/**
 * The address of the login screen that continues to `next`, a path of this site with its query. The
 * screen validates the parameter again with `nextPath`, because any client can write such an
 * address.
 */
export function loginPathFor(next: string): string {
  return `${screenPaths.login}?${new URLSearchParams({ next })}`
}

/** The absolute address of a path; `siteUrl` is the public origin without a trailing slash. */
export function canonical(siteUrl: string, path: string): string {
  return siteUrl + path
}
