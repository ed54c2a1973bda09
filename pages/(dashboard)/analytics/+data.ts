import type { PageContextServer } from 'vike/types'
import type { DashboardWords } from '#components/site/dashboard/words.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import type { PageData } from '../../pageData.ts'
import { unlistedPage } from '../../unlistedPage.ts'

export type DashboardContent = DashboardWords & {
  /** Said after a logout that the server could not be told of; in Russian, as on the account page. */
  loggedOutHere: string
}

/** Only words: the figures are asked for in the browser, by whoever may see them. */
export function data({ loaders }: PageContextServer): PageData<DashboardContent> {
  const page = loaders.copy('analytics-page')
  return unlistedPage(loaders, page, screenPaths.analytics, {
    page,
    figures: loaders.copy('analytics-figures'),
    loggedOutHere: loaders.copy('account-messages').refused.offline,
  })
}
