import type { PageContextServer } from 'vike/types'
import { placementNames } from '#components/analytics/dashboard/lists/placements.ts'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import type { SharedDashboard } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import type { PageData } from '../../../data/pageData.ts'
import { readFrame } from '../../../data/readFrame.ts'
import { notFoundHead } from '../../../head/head.ts'

export type SharedContent = DashboardWords & {
  sharing: AnalyticsSharing
  shared: SharedDashboard
}

/** Texts and the link: the browser requests the figures, with the token of the address. */
export function data({ loaders, sharedDashboard }: PageContextServer): PageData<SharedContent> {
  if (!sharedDashboard) throw new Error('A shared dashboard is rendered for a link only.')
  const page = loaders.copy('analytics-page')
  const { title, description } = page
  return {
    frame: readFrame(loaders, null),
    // The address is that of one link, so the page has none to name.
    head: notFoundHead(loaders, { title, description, keywords: '' }),
    content: {
      page,
      figures: loaders.copy('analytics-figures'),
      placements: placementNames,
      sharing: loaders.copy('analytics-sharing'),
      shared: sharedDashboard,
    },
  }
}
