import type { AnalyticsFigures } from '#domain/copy/analyticsFigures.ts'
import type { AnalyticsPage } from '#domain/copy/analyticsPage.ts'

/** All texts of the dashboard: of the page and of the figures. */
export type DashboardWords = { page: AnalyticsPage; figures: AnalyticsFigures }

/** A figure's name and what it means. */
export type FigureWords = AnalyticsFigures['cards']['visitors']
