import type { Stats } from '#domain/analytics/stats.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { OnFilter } from './filtering.ts'
import { formatRange } from './formats.ts'
import { HeadlineCards } from './HeadlineCards.tsx'
import { Lists } from './Lists.tsx'
import { StateMessage } from './StateMessage.tsx'
import { TimeCharts } from './TimeCharts.tsx'
import type { DashboardWords } from './words.ts'

type Props = {
  stats: Stats
  words: DashboardWords
  /** Figures of another view are loading. */
  isOutdated: boolean
  onFilter: OnFilter
}

/** All figures of one view. */
export function Figures({ stats, words, isOutdated, onFilter }: Props) {
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
      <TimeCharts stats={stats} words={words} />
      <Lists stats={stats} words={words} onFilter={onFilter} />
    </div>
  )
}
