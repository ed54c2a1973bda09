import type { ComponentProps, ReactNode } from 'react'
import {
  ExportButtons,
  type ExportKind,
} from '#components/analytics/dashboard/toolbar/ExportButtons.tsx'
import {
  type FilterChip,
  FilterChips,
} from '#components/analytics/dashboard/toolbar/FilterChips.tsx'
import { Freshness } from '#components/analytics/dashboard/toolbar/Freshness.tsx'
import { RangeBar } from '#components/analytics/dashboard/toolbar/RangeBar.tsx'
import type { DashboardWords } from '#components/analytics/dashboard/words.ts'
import type { ComparedRange } from '#domain/analytics/dashboard/viewRange.ts'
import type { FiguresShown } from './Dashboard.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'

type Props<View, Name extends string> = {
  view: View
  /** The figures shown below. */
  figures: FiguresShown
  /** Until when everything is counted, while newer events wait. */
  asOf?: string | null | undefined
  words: DashboardWords['page']
  onView: (view: View) => void
  /** Further choices beside the range. */
  choices?: ReactNode
  chips: FilterChip<Name>[]
  onRemove: (filter: Name) => void
  onClear: () => void
  addFilter?: ComponentProps<typeof Shortcuts>['addFilter']
  onRefresh: () => void
  /** What changes the view as a whole, after the chips. */
  viewActions?: ReactNode
  exports: readonly ExportKind[]
  onExport: (kind: ExportKind) => void
  /** Beside the export. */
  actions?: ReactNode
}

/** The range and filters, the age of the figures, and the export. */
export function Toolbar<View extends ComparedRange, Name extends string>(props: Props<View, Name>) {
  const { view, figures, words, onView, choices, chips, onRemove, onClear } = props
  const { readAt, state, isOfView } = figures
  const asOf = props.asOf ?? null
  return (
    <div>
      <div className="print:hidden">
        <RangeBar
          view={view}
          now={Date.now()}
          words={words.range}
          onChange={onView}
          choices={choices}
        />
      </div>
      <FilterChips chips={chips} words={words.filters} onRemove={onRemove} onClear={onClear}>
        {props.viewActions}
      </FilterChips>
      <div className="flex flex-wrap items-center gap-x-5 pt-3">
        <div className="grow">
          <Freshness readAt={readAt} asOf={asOf} state={state} words={words.labels} />
        </div>
        <Shortcuts
          view={view}
          words={words}
          onView={onView}
          addFilter={props.addFilter}
          onClear={onClear}
          onRefresh={props.onRefresh}
        />
        <ExportButtons
          kinds={props.exports}
          words={words.export}
          isDisabled={readAt === undefined || !isOfView}
          onExport={props.onExport}
        />
        {props.actions}
      </div>
    </div>
  )
}
