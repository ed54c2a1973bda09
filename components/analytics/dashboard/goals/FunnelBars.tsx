import type { FunnelFigures } from '#domain/analytics/goals/goalFigures.ts'
import { formatTenths } from '../formats.ts'

/** A bar of each step, and above it what was lost since the step before; the table beside says the same. */
export function FunnelBars({ steps }: Pick<FunnelFigures, 'steps'>) {
  const first = Math.max(1, steps[0]?.visitors ?? 0)
  const height = (count: number) => ({ height: `${(count / first) * 100}%` })
  return (
    <div aria-hidden="true" className="flex gap-2 sm:gap-3">
      {steps.map(({ id, visitors, lost, rate }, index) => (
        <div key={id} className="min-w-0 flex-1 text-center">
          <div className="flex h-40 flex-col justify-end border-b border-edge">
            {index > 0 && lost > 0 && (
              <span
                className="rounded-t-control border border-b-0 border-dashed border-edge bg-rule/40"
                style={height(lost)}
              />
            )}
            <span
              className={`bg-ember forced-colors:bg-[CanvasText] ${index === 0 ? 'rounded-t-control' : ''} ${visitors > 0 ? 'min-h-0.5' : ''}`}
              style={height(visitors)}
            />
          </div>
          <p className="mt-1 text-small font-bold tabular-nums">{formatTenths(rate)}</p>
          <p className="label text-muted">{index + 1}</p>
        </div>
      ))}
    </div>
  )
}
