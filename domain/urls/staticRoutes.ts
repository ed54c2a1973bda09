import { screenPaths } from './screenPaths.ts'

type StaticRoute = {
  path: string
  /** Whether the screen runs in the browser after the first HTML; search engines don't list it. */
  application: boolean
}

/** Every screen that is not made from the catalogue. */
export const staticRoutes = {
  home: { path: screenPaths.home, application: false },
  faq: { path: screenPaths.faq, application: false },
  games: { path: screenPaths.games, application: false },
  paymentMethods: { path: screenPaths.paymentMethods, application: false },
  terms: { path: screenPaths.terms, application: false },
  responsibleGaming: { path: screenPaths.responsibleGaming, application: false },
  privacy: { path: screenPaths.privacy, application: false },
  analytics: { path: screenPaths.analytics, application: true },
  login: { path: screenPaths.login, application: true },
  signup: { path: screenPaths.signup, application: true },
  account: { path: screenPaths.account, application: true },
  forgotPassword: { path: screenPaths.forgotPassword, application: true },
  resetPassword: { path: screenPaths.resetPassword, application: true },
  verifyEmail: { path: screenPaths.verifyEmail, application: true },
  sitemapPing: { path: screenPaths.sitemapPing, application: true },
  sitemapGenerator: { path: screenPaths.sitemapGenerator, application: true },
} as const satisfies Record<string, StaticRoute>
