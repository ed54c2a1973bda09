import { allSeries, kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'

/** The content pages and listings that search engines may list. */
export const contentPages = [
  paths.home,
  paths.faq,
  paths.games,
  paths.paymentMethods,
  paths.terms,
  paths.responsibleGaming,
  paths.privacy,
  ...kinds.map((kind) => paths.listing(kind)),
]

/** The page of the first item of each series. */
export const firstItems = allSeries.map(({ kind, prefix }) => paths.detail(kind, `${prefix}-1`))

/** An address without an item, of each kind. */
export const missingItems = kinds.map((kind) => {
  const prefix = allSeries.find((series) => series.kind === kind)?.prefix
  return paths.detail(kind, `${prefix}-0`)
})

/** One page of each kind, with every screen of a site that sends mail. */
export const everyKindOfPage = [
  ...contentPages,
  paths.login,
  paths.signup,
  paths.account,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.analytics,
  paths.sitemapPing,
  paths.sitemapGenerator,
  paths.listing('game', 2),
  '/all-games?page=99',
  '/all-games?q=nothing+like+it',
  ...firstItems,
  ...missingItems,
  '/nothing',
]
