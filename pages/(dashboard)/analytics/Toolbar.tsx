import type { OnFilter } from '#components/analytics/dashboard/lists/filtering.ts'
import { ExportButtons } from '#components/analytics/dashboard/toolbar/ExportButtons.tsx'
import { FilterChips } from '#components/analytics/dashboard/toolbar/FilterChips.tsx'
import { Freshness } from '#components/analytics/dashboard/toolbar/Freshness.tsx'
import { RangeBar } from '#components/analytics/dashboard/toolbar/RangeBar.tsx'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import { showToast } from '#components/ui/feedback/toast.tsx'
import type { DashboardView } from '#domain/analytics/dashboard/dashboardView.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { exportFigures } from './exportFigures.ts'

type Props = {
  view: DashboardView
  /** The figures shown below; undefined without figures. */
  shown: { stats: Stats; readAt: number } | undefined
  state: 'fresh' | 'updating' | 'stale'
  /** Whether the figures are of this view. */
  isOfView: boolean
  words: DashboardWords['page']
  onView: (view: DashboardView) => void
  onFilter: OnFilter
}

/** The range and filters, the age of the figures, and the export. */
export function Toolbar(props: Props) {
  const { view, shown, state, isOfView, words, onView, onFilter } = props
  const save = (kind: 'csv' | 'json') => {
    if (shown && exportFigures(shown.stats, kind)) return
    showToast({ tone: 'error', title: words.states.failed.title, text: words.export.failed })
  }
  return (
    <div>
      <div className="print:hidden">
        <RangeBar
          view={view}
          now={Date.now()}
          words={words.range}
          onChange={onView}
          beside={
            <ExportButtons
              words={words.export}
              isDisabled={shown === undefined || !isOfView}
              onExport={save}
            />
          }
        />
      </div>
      <FilterChips
        filters={view.filters}
        words={words}
        onFilter={onFilter}
        onClear={() => onView({ ...view, filters: {} })}
      />
      <div className="pt-3">
        <Freshness readAt={shown?.readAt} state={state} words={words.labels} />
      </div>
    </div>
  )
}
