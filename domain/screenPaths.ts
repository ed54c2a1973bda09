/**
 * The path of every screen that is not made from the catalogue. Apart from the catalogue's paths, and
 * from what else is known of screens, so that a page that runs in the browser loads nothing of that
 * to link to them.
 */
export const screenPaths = {
  home: '/',
  faq: '/faq',
  games: '/games',
  paymentMethods: '/payment-methods',
  terms: '/terms',
  responsibleGaming: '/responsible-gaming',
  privacy: '/privacy',
  analytics: '/analytics',
  login: '/login',
  signup: '/signup',
  account: '/account',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  sitemapPing: '/sitemap-ping',
  sitemapGenerator: '/sitemap-generator',
  /** The desk of editors and admins. Not a page of the site. */
  admin: '/admin',
  /** Above the path of a page, that page as the desk's drafts would make it. */
  preview: '/preview',
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
