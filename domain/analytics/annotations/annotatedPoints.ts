import type { Stats } from '../figures/stats.ts'
import type { Annotation } from './annotation.ts'

/** The annotations of a point of a series. */
export type AnnotatedPoint = { at: number; annotations: Annotation[] }

/**
 * The points of a series that have annotations, in the order of time. An annotation belongs to the point
 * that contains its day: of hours, the day's first.
 */
export function annotatedPoints(
  annotations: readonly Annotation[],
  { unit, points }: Stats['series'],
): AnnotatedPoint[] {
  const length = unit === 'month' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length
  const byPeriod = Map.groupBy(annotations, ({ day }) => day.slice(0, length))
  return points.flatMap(({ start }, at) => {
    const period = start.slice(0, length)
    const ofPoint = byPeriod.get(period) ?? []
    // The next hours of the day have none.
    byPeriod.delete(period)
    return ofPoint.length > 0 ? [{ at, annotations: ofPoint }] : []
  })
}

/** Texts of a point beyond this number are only counted. */
const maxTexts = 20

/** The texts of a point, as many as a person reads, and how many more there are. */
export function pointTexts(annotations: readonly Annotation[]): { texts: string[]; more: number } {
  const texts = annotations.slice(0, maxTexts).map(({ text }) => text)
  return { texts, more: annotations.length - texts.length }
}
