import type { Annotation, ChartPoint } from './chart.ts'
import type { Layout } from './layout.ts'

/** Annotations at one place of the axis. */
export type Marker = {
  x: number
  notes: { name: string; label: string }[]
}

/** The width of a marker's button, in pixels (WCAG 2.5.8). */
export const markerWidth = 24

/** The markers of a chart from left to right; one takes all annotations that a next button would cover. */
export function markersOf(
  annotations: readonly Annotation[],
  points: readonly ChartPoint[],
  x: Layout['x'],
): Marker[] {
  const markers: Marker[] = []
  for (const { at, label } of annotations.toSorted((one, other) => one.at - other.at)) {
    const point = points[at]
    if (!point) continue
    const note = { name: point.name, label }
    const last = markers.at(-1)
    if (last && x(at) - last.x < markerWidth) last.notes.push(note)
    else markers.push({ x: x(at), notes: [note] })
  }
  return markers
}
