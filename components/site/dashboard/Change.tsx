import type { Trend } from '#domain/analytics/stats.ts'
import { formatPercent } from './formats.ts'
import type { DashboardWords } from './words.ts'

type Words = DashboardWords['page']['trend']

/** Says a change with an arrow, a percentage and a word; the colour only repeats it. */
export function Change({ trend, words, quiet }: { trend: Trend; words: Words; quiet?: boolean }) {
  const { percent, direction } = trend
  if (percent === null) return <span className="text-base">{wordOf(trend, words)}</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      {direction !== 'same' && <TrendArrow direction={direction} />}
      {formatPercent(Math.abs(percent))}{' '}
      <span className={quiet ? 'sr-only' : 'text-small font-normal text-muted'}>
        {wordOf(trend, words)}
      </span>
    </span>
  )
}

function wordOf({ direction }: Trend, words: Words): string {
  return direction === 'new' ? words.fresh : words[direction]
}

function TrendArrow({ direction }: Pick<Trend, 'direction'>) {
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

type ComparedProps = {
  /** The figure in the range compared with. */
  before: number
  format: (value: number) => string
  trend: Trend
  words: DashboardWords['page']
}

/** What a figure was in the range compared with, and how much it has changed since. */
export function Compared({ before, format, trend, words }: ComparedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small tabular-nums">
      {trend.percent !== null && (
        <strong className="font-bold">
          <Change trend={trend} words={words.trend} quiet />
        </strong>
      )}
      <span className="text-muted">{format(before)}</span>
    </p>
  )
}
