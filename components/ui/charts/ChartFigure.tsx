import { lazy, Suspense } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { Chart } from './chart.ts'
import { Mark } from './Mark.tsx'

const Drawing = lazy(async () => ({ default: (await import('./drawings.tsx')).Drawing }))

type Props = Chart & {
  kind: 'area' | 'bar'
  /** The description of the chart for screen readers; its figures are in the table beside it. */
  label: string
  format: (value: number) => string
  /** Shorter, for the axis. */
  formatAxis: (value: number) => string
  /** Whether values can be between whole numbers. */
  isDecimal?: boolean
}

/** A chart, rendered when its code is loaded. Its space is reserved until then. */
export function ChartFigure(props: Props) {
  const { kind, label, points, series, format, formatAxis, isDecimal = false } = props
  const hydrated = useHydrated()
  return (
    <div>
      {series.length > 1 && <Legend series={series} />}
      <div role="img" aria-label={label} className="h-64 print:hidden">
        {hydrated && (
          <Suspense>
            <Drawing
              kind={kind}
              points={points}
              series={series}
              format={format}
              formatAxis={formatAxis}
              isDecimal={isDecimal}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Legend({ series }: Pick<Chart, 'series'>) {
  return (
    <ul
      aria-hidden="true"
      className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted print:hidden"
    >
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-2">
          <Mark index={index} />
          {name}
        </li>
      ))}
    </ul>
  )
}
