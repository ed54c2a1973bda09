import { lazy } from 'react'
import { LazyPart } from '../feedback/LazyPart.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import { type Chart, comparedLook, type Look, looks } from './chart.ts'
import { Mark } from './Mark.tsx'

const Drawing = lazy(async () => ({ default: (await import('./Drawing.tsx')).Drawing }))

type Props = Chart & {
  /** Only lines show what they are compared with. */
  kind: 'area' | 'bar'
  /** The name of the chart for screen readers; its figures are also in the table beside it. */
  label: string
  format: (value: number) => string
  /** Shorter, for the axis. */
  formatAxis: (value: number) => string
  /** Whether values can be between whole numbers. */
  isDecimal?: boolean
  /** What the compared points are, for the legend: their line belongs to the first series. */
  comparedLabel?: string | undefined
  /** In the chart's space if its code can't be loaded. */
  failed: string
}

/** A chart, rendered when its code is loaded. Its space is reserved until then. */
export function ChartFigure({ comparedLabel, failed, isDecimal = false, ...drawn }: Props) {
  const hydrated = useHydrated()
  const { series } = drawn
  const marks = series.map((name, index) => ({ name, look: looks[index] }))
  if (comparedLabel !== undefined) marks.splice(1, 0, { name: comparedLabel, look: comparedLook })
  return (
    <div className="print:hidden">
      {marks.length > 1 && <Legend marks={marks} />}
      <div className="h-64">
        {hydrated && (
          <LazyPart failed={<p className="text-muted">{failed}</p>}>
            <Drawing isDecimal={isDecimal} {...drawn} />
          </LazyPart>
        )}
      </div>
    </div>
  )
}

function Legend({ marks }: { marks: { name: string; look: Look | undefined }[] }) {
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {marks.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-2">
          <Mark look={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}
