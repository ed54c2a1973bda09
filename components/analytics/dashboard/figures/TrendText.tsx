import type { Trend } from '#domain/analytics/figures/stats.ts'
import { formatPercent } from '../formats.ts'
import type { DashboardWords } from '../words.ts'

type Words = DashboardWords['page']['trend']

/** Shows a change with an arrow, a percentage and a word; the colour only repeats it. */
export function TrendText({ trend, words }: { trend: Trend; words: Words }) {
  const { percent, direction } = trend
  if (percent === null) return <span className="text-base">{wordOf(trend, words)}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <TrendArrow direction={direction} />
      {formatPercent(Math.abs(percent))}{' '}
      <span className="text-small font-normal text-muted">{wordOf(trend, words)}</span>
    </span>
  )
}

function wordOf({ direction }: Pick<Trend, 'direction'>, words: Words): string {
  return direction === 'new' ? words.fresh : words[direction]
}

/** Nothing without a direction. */
export function TrendArrow({ direction }: Pick<Trend, 'direction'>) {
  if (direction !== 'up' && direction !== 'down') return null
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      data-direction={direction}
      className="size-[0.7em] fill-ember data-[direction=down]:rotate-180"
    >
      <path d="M6 1 12 11H0Z" />
    </svg>
  )
}
