import { useRef } from 'react'
import { goalRefreshMs, readFunnel, readGoals } from '#browser/analytics/dashboard/goalsApi.ts'
import { FunnelCard } from '#components/analytics/dashboard/goals/FunnelCard.tsx'
import { GoalsCard } from '#components/analytics/dashboard/goals/GoalsCard.tsx'
import type { LoadedFigures } from '#components/analytics/dashboard/goals/Loaded.tsx'
import type { OnFilter } from '#components/analytics/dashboard/lists/filtering.ts'
import { useSeen } from '#components/ui/hooks/useSeen.ts'
import {
  type DashboardView,
  parseView,
  statsQueryOf,
  viewQuery,
} from '#domain/analytics/dashboard/dashboardView.ts'
import { parseStepIds, withSteps } from '#domain/analytics/dashboard/funnelSteps.ts'
import { minSteps } from '#domain/analytics/goals/funnelLimits.ts'
import type { FunnelFigures, GoalFigures } from '#domain/analytics/goals/goalFigures.ts'
import { funnelCsv, goalsCsv } from '#domain/analytics/goals/goalsCsv.ts'
import type { DashboardContent } from './+data.ts'
import { type Feed, type ReadView, useFeed } from './feeds/useFeed.ts'
import { saveFile } from './saveFile.ts'

const readGoalsOf: ReadView<GoalFigures> = (session, view, signal) =>
  readGoals(session, requestOf(view), signal)
const readFunnelOf: ReadView<FunnelFigures> = (session, view, signal) =>
  readFunnel(session, requestOf(view), signal)

/** The query of the request for a view and its steps at this time. */
function requestOf(view: string): string {
  const parameters = new URLSearchParams(view)
  const now = Date.now()
  return withSteps(statsQueryOf(parseView(parameters, now), now), parseStepIds(parameters))
}

type Props = {
  content: DashboardContent
  view: DashboardView
  /** The ids of goals, in the order of the funnel; some may have been deleted. */
  steps: readonly string[]
  /** The figures are read again when it changes. */
  refreshes: number
  onFilter: OnFilter
  onSteps: (steps: string[]) => void
}

/** The goals and the funnel. They read their figures when somebody comes to see them, because counting can take seconds. */
export function GoalCards({ content, view, steps, refreshes, onFilter, onSteps }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(frame)
  // They have no comparison.
  const query = viewQuery({ ...view, compare: undefined })
  const timing = { everyMs: goalRefreshMs, after: refreshes }
  const goals = useFeed(readGoalsOf, isSeen ? query : undefined, timing)
  const known = steps.filter((step) => goals.figures?.value.goals.some(({ id }) => id === step))
  const asked = known.length < minSteps ? undefined : withSteps(query, known)
  const funnel = useFeed(readFunnelOf, asked, timing)
  const ofGoals = loadedFrom(goals, query)
  const save = (kind: string, at: string, text: () => string) =>
    void saveFile({ name: `${kind}-${at.slice(0, 10)}.csv`, type: 'text/csv', text }, content.page)
  return (
    <div ref={frame} className="grid gap-3 sm:gap-4 lg:grid-cols-5">
      <div className="min-w-0 *:h-full lg:col-span-2">
        <GoalsCard
          goals={ofGoals}
          filters={view.filters}
          words={content}
          onFilter={onFilter}
          onSave={(figures) => save('goals', figures.generated_at, () => goalsCsv(figures))}
        />
      </div>
      <div className="min-w-0 *:h-full lg:col-span-3">
        <FunnelCard
          goals={ofGoals}
          funnel={loadedFrom(funnel, asked)}
          steps={known}
          words={content}
          onSteps={onSteps}
          onSave={(figures) => save('funnel', figures.generated_at, () => funnelCsv(figures))}
        />
      </div>
    </div>
  )
}

const problems = {
  forbidden: 'failed',
  failed: 'failed',
  tooLong: 'tooLong',
  tooMany: 'tooLong',
} as const

function loadedFrom<Figures>(
  { figures, failure, loading, refresh }: Feed<Figures>,
  query: string | undefined,
): LoadedFigures<Figures> {
  const isOfView = figures?.query === query
  const kind = failure?.query === query ? failure?.kind : undefined
  return {
    // Figures of another view could be mistaken for those of this view.
    figures: isOfView || kind === undefined ? figures?.value : undefined,
    isOutdated: !isOfView,
    isLoading: loading,
    problem: kind && problems[kind],
    retry: refresh,
  }
}
