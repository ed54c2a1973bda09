import type { ReactNode } from 'react'
import { annotatedPoints, pointTexts } from '#domain/analytics/annotations/annotatedPoints.ts'
import type { Annotation } from '#domain/analytics/annotations/annotation.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

/** What happened in the period of the shown figures. */
export type ShownAnnotations = {
  /** In the order of days. */
  found: readonly Annotation[]
  words: AnalyticsSharing['notes']
  /** The control that adds a note. */
  addition: ReactNode
}

/** The annotations of a series' chart. */
export function pointAnnotations(
  { found, words }: ShownAnnotations,
  series: Stats['series'],
): { at: number; label: string }[] {
  return annotatedPoints(found, series).flatMap(({ at, annotations }) => {
    const { texts, more } = pointTexts(annotations)
    const rest = more > 0 ? [fillTokens(words.more, { count: String(more) })] : []
    return [...texts, ...rest].map((label) => ({ at, label }))
  })
}
