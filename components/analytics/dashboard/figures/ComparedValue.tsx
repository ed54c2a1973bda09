import type { ReactNode } from 'react'
import type { Trend } from '#domain/analytics/figures/stats.ts'
import { trendOf } from '#domain/analytics/figures/trend.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { formatCount, formatPercent } from '../formats.ts'
import type { DashboardWords } from '../words.ts'
import { TrendArrow } from './TrendText.tsx'

type Words = DashboardWords['page']['trend']

type Props = {
  now: number | undefined
  /** The figure in the comparison range; undefined if nothing was measured. */
  before: number | undefined
  /** Both values are percentages, so their difference is in percentage points. */
  isRate: boolean
  format: (value: number | undefined) => string
  words: Words
}

/** The value of a figure in the comparison range, and the change since then. */
export function ComparedValue({ now, before, isRate, format, words }: Props) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small tabular-nums">
      {now !== undefined && before !== undefined && (
        <Difference now={now} before={before} isRate={isRate} words={words} />
      )}
      <span className="text-muted">{fillTokens(words.before, { value: format(before) })}</span>
    </p>
  )
}

type DifferenceProps = { now: number; before: number; isRate: boolean; words: Words }

function Difference({ now, before, isRate, words }: DifferenceProps) {
  const { percent, direction } = trendOf(now, before)
  if (isRate) {
    return (
      <Directed direction={now === before ? 'same' : now > before ? 'up' : 'down'} words={words}>
        {formatCount(Math.abs(now - before))} {words.points}
      </Directed>
    )
  }
  if (direction === 'new') return <strong className="font-bold">{words.appeared}</strong>
  if (percent === null) return null
  return (
    <Directed direction={direction} words={words}>
      {formatPercent(Math.abs(percent))}
    </Directed>
  )
}

type DirectedProps = { direction: Trend['direction']; words: Words; children: ReactNode }

/** An arrow, and a word for screen readers. */
function Directed({ direction, words, children }: DirectedProps) {
  return (
    <strong className="inline-flex items-center gap-1 font-bold">
      <TrendArrow direction={direction} />
      <span>
        {children}{' '}
        {(direction === 'up' || direction === 'down' || direction === 'same') && (
          <span className="sr-only">{words[direction]}</span>
        )}
      </span>
    </strong>
  )
}
