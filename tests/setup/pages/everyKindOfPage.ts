import { kinds } from '#domain/catalogue/kinds.ts'
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
  paths.detail('game', 'slot-1'),
  paths.detail('game', 'table-1'),
  paths.detail('game', 'slot-0'),
  paths.detail('sport', 'event-1'),
  paths.detail('sport', 'event-0'),
  paths.detail('bonus', 'bonus-1'),
  paths.detail('bonus', 'bonus-0'),
  paths.detail('guide', 'guide-1'),
  paths.detail('guide', 'guide-0'),
  paths.detail('tournament', 'tournament-1'),
  paths.detail('tournament', 'tournament-0'),
  '/nothing',
]
