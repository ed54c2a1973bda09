import type { PageContextServer } from 'vike/types'
import { placementNames } from '#components/analytics/dashboard/lists/placements.ts'
import type { GoalWords } from '#components/analytics/dashboard/words.ts'
import type { RevenueWords } from '#components/revenue/dashboard/words.ts'
import { kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { unlistedPage } from '../../data/unlistedPage.ts'

export type DashboardContent = RevenueWords &
  GoalWords & {
    sharing: AnalyticsSharing
    /** Shown after a logout that did not reach the server; in Russian, as on the account page. */
    loggedOutHere: string
  }

/** Only texts: the browser requests the figures, with the user's session. */
export function data({ loaders }: PageContextServer): PageData<DashboardContent> {
  const page = loaders.copy('analytics-page')
  return unlistedPage(loaders, page, paths.analytics, {
    page,
    figures: loaders.copy('analytics-figures'),
    revenue: loaders.copy('revenue-view'),
    goals: loaders.copy('analytics-goals'),
    sharing: loaders.copy('analytics-sharing'),
    placements: placementNames,
    itemKinds: itemKinds(),
    loggedOutHere: loaders.copy('account-messages').refused.offline,
  })
}

function itemKinds(): DashboardContent['itemKinds'] {
  return Object.fromEntries(
    kinds.map((kind) => [paths.detail(kind, ''), kindDefinitions[kind].names.one]),
  )
}
