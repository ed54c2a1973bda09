import type { AnalyticsFigures } from '#domain/content/documents/pages/analyticsFigures.ts'
import type { AnalyticsPage } from '#domain/content/documents/pages/analyticsPage.ts'

/** All texts of the dashboard: of the page and of the figures. */
export type DashboardWords = {
  page: AnalyticsPage
  figures: AnalyticsFigures
  /** The names of the calls to action by their codes. */
  placements: Readonly<Record<string, string>>
}

/** A figure's name and what it means. */
export type FigureWords = AnalyticsFigures['cards']['visitors']
