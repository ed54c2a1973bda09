import type { AnalyticsFigures } from '#domain/content/documents/pages/analyticsFigures.ts'
import type { AnalyticsGoals } from '#domain/content/documents/pages/analyticsGoals.ts'
import type { AnalyticsPage } from '#domain/content/documents/pages/analyticsPage.ts'

/** All texts of the dashboard: of the page and of the figures. */
export type DashboardWords = {
  page: AnalyticsPage
  figures: AnalyticsFigures
  /** The names of the calls to action by their codes. */
  placements: Readonly<Record<string, string>>
}

/** With those of the goals and the funnel, which readers of a link don't see. */
export type GoalWords = DashboardWords & { goals: AnalyticsGoals }

/** A figure's name and what it means. */
export type FigureWords = AnalyticsFigures['cards']['visitors']
