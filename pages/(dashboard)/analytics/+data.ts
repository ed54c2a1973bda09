import type { PageContextServer } from 'vike/types'
import { placementNames } from '#components/analytics/dashboard/lists/placements.ts'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { unlistedPage } from '../../data/unlistedPage.ts'

export type DashboardContent = DashboardWords & {
  /** Shown after a logout that did not reach the server; in Russian, as on the account page. */
  loggedOutHere: string
}

/** Only texts: the browser requests the figures, with the user's session. */
export function data({ loaders }: PageContextServer): PageData<DashboardContent> {
  const page = loaders.copy('analytics-page')
  return unlistedPage(loaders, page, screenPaths.analytics, {
    page,
    figures: loaders.copy('analytics-figures'),
    placements: placementNames,
    loggedOutHere: loaders.copy('account-messages').refused.offline,
  })
}
