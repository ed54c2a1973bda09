import type { Stats } from '#domain/analytics/figures/stats.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { ShownAnnotations } from '../annotations/shownAnnotations.ts'
import { formatRange } from '../formats.ts'
import type { OnFilter } from '../lists/filtering.ts'
import { Lists } from '../lists/Lists.tsx'
import { StateMessage } from '../StateMessage.tsx'
import type { DashboardWords } from '../words.ts'
import { HeadlineCards } from './HeadlineCards.tsx'
import { TimeCharts } from './TimeCharts.tsx'

type Props = {
  stats: Stats
  words: DashboardWords
  /** Figures of another view are loading. */
  isOutdated: boolean
  /** Absent for readers of a link, who can't filter. */
  onFilter?: OnFilter
  /** What happened in the period. */
  annotations?: ShownAnnotations | undefined
}

/** All figures of one view. */
export function Figures({ stats, words, isOutdated, onFilter, annotations }: Props) {
  const { comparison } = stats
  const isEmpty = stats.total_visitors === 0 && stats.total_claim_clicks === 0
  return (
    <div
      aria-busy={isOutdated}
      className={`space-y-3 transition-opacity sm:space-y-4 ${isOutdated ? 'opacity-50' : ''}`}
    >
      {isEmpty && <StateMessage {...words.page.states.empty} />}
      {comparison && (
        <p className="text-small text-muted">
          {fillTokens(words.page.range.comparedWith, { range: formatRange(comparison.range) })}
        </p>
      )}
      <HeadlineCards stats={stats} words={words} />
      <TimeCharts stats={stats} words={words} annotations={annotations} />
      <Lists stats={stats} words={words} onFilter={onFilter} />
    </div>
  )
}
