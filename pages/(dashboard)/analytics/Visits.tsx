import { lazy, useRef, useState } from 'react'
import { AddNote } from '#components/analytics/dashboard/annotations/AddNote.tsx'
import { Figures } from '#components/analytics/dashboard/figures/Figures.tsx'
import {
  filterLabel,
  type OnFilter,
  operatorLabel,
  valueLabel,
} from '#components/analytics/dashboard/lists/filtering.ts'
import { Notes } from '#components/analytics/dashboard/Notes.tsx'
import { NotLoaded } from '#components/analytics/dashboard/NotLoaded.tsx'
import {
  ViewActions,
  type ViewActionsHandle,
} from '#components/analytics/dashboard/toolbar/ViewActions.tsx'
import { LazyPart } from '#components/ui/feedback/LazyPart.tsx'
import { Button } from '#components/ui/forms/Button.tsx'
import {
  type DashboardView,
  parseView,
  viewQuery,
} from '#domain/analytics/dashboard/dashboardView.ts'
import { withSteps } from '#domain/analytics/dashboard/funnelSteps.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import {
  conditionsOf,
  type FilterName,
  type FilterOperator,
  parameterOf,
  type StatsFilters,
  valuesOf,
  withCondition,
} from '#domain/analytics/filters/statsFilters.ts'
import type { DashboardContent } from './+data.ts'
import { useAnnotations } from './annotations/useAnnotations.ts'
import { Dashboard } from './Dashboard.tsx'
import type { Feed } from './feeds/useFeed.ts'
import { type SavedFile, saveFile } from './saveFile.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Change } from './useAddress.ts'

type Props = {
  content: DashboardContent
  feed: Feed<Stats>
  /** The view in the address, and the steps of its funnel. */
  query: string
  steps: readonly string[]
  go: (query: string, change: Change) => void
}

// Below the other figures, so the code for them is loaded after them.
const GoalCards = lazy(async () => ({
  default: (await import('./GoalCards.tsx')).GoalCards,
}))
const ReturningCard = lazy(async () => ({
  default: (await import('./ReturningCard.tsx')).ReturningCard,
}))

/** Few users share the figures, so the code for it is loaded then. */
const SharePanel = lazy(async () => ({
  default: (await import('./sharing/SharePanel.tsx')).SharePanel,
}))

/** Few users open the saved views, so the code for them is loaded then. */
const SavedViewsPanel = lazy(async () => ({
  default: (await import('./savedViews/SavedViewsPanel.tsx')).SavedViewsPanel,
}))

/** The view of the visits. */
export function Visits({ content, feed, query, steps, go }: Props) {
  const { page, sharing } = content
  const view = parseView(new URLSearchParams(query), Date.now())
  const onView = (next: DashboardView) => {
    const isRange = next.filters === view.filters && next.compare === view.compare
    go(withSteps(viewQuery(next), steps), isRange ? 'range' : 'other')
  }
  const onFilters = (filters: StatsFilters) => onView({ ...view, filters })
  const onFilter: OnFilter = (name, value, operator = 'is') => {
    const parameter = parameterOf(name, operator)
    if (parameter === undefined) return
    const values = valuesOf(view.filters, parameter)
    const others = values.filter((it) => it !== value)
    onFilters(
      withCondition(view.filters, parameter, values.includes(value) ? others : [...values, value]),
    )
  }
  const annotations = useAnnotations(feed.figures?.value.range)
  const viewActions = useRef<ViewActionsHandle>(null)
  const [isSharing, setSharing] = useState(false)
  return (
    <Dashboard
      words={page}
      feed={feed}
      query={query}
      toolbar={(figures, stats) => (
        <>
          <Toolbar
            view={view}
            figures={figures}
            asOf={stats?.as_of}
            words={page}
            onView={onView}
            chips={chipsOf(view, content)}
            onRemove={(parameter) => onFilters(withCondition(view.filters, parameter, []))}
            onClear={() => onFilters({})}
            viewActions={
              <ViewActions
                ref={viewActions}
                filters={view.filters}
                stats={stats}
                words={content}
                onFilters={onFilters}
                savedViews={
                  <SavedViewsPanel
                    query={withSteps(viewQuery(view), steps)}
                    words={content}
                    onOpen={(saved) => go(saved, 'other')}
                  />
                }
              />
            }
            addFilter={{
              label: content.figures.filterForm.add,
              open: () => viewActions.current?.addFilter(),
            }}
            onRefresh={feed.refresh}
            exports={['csv', 'json']}
            onExport={(kind) => stats && void saveFile(fileOf(stats, kind), page)}
            actions={
              <Button
                variant="secondary"
                aria-expanded={isSharing}
                onClick={() => setSharing(!isSharing)}
              >
                {sharing.links.open}
              </Button>
            }
          />
          {isSharing && (
            <LazyPart
              loading={<p role="status">{page.labels.loading}</p>}
              failed={<NotLoaded words={page} />}
            >
              <SharePanel words={sharing.links} view={query} loading={page.labels.loading} />
            </LazyPart>
          )}
        </>
      )}
      figures={(stats, isOutdated) => (
        <div className="space-y-3 sm:space-y-4">
          <Figures
            stats={stats}
            words={content}
            isOutdated={isOutdated}
            onFilter={onFilter}
            annotations={{
              found: annotations.found,
              words: sharing.notes,
              addition: <AddNote words={sharing.notes} onAdd={annotations.add} />,
            }}
          />
          <LazyPart failed={<NotLoaded words={page} />}>
            <GoalCards
              content={content}
              view={view}
              steps={steps}
              refreshes={feed.refreshes}
              onFilter={onFilter}
              onSteps={(next) => go(withSteps(query, next), 'other')}
            />
            <ReturningCard words={content} />
          </LazyPart>
        </div>
      )}
      tooMany={content.figures.charts.tooManyEvents}
      notes={<Notes about={page.about} granting={page.granting} />}
    />
  )
}

const either = new Intl.ListFormat('en', { type: 'disjunction' })

function chipsOf({ filters }: DashboardView, words: DashboardContent) {
  return conditionsOf(filters).map(({ parameter, name, operator, values }) => ({
    filter: parameter,
    name: filterLabel(name, words.page),
    condition: operator === 'is' ? undefined : operatorLabel(operator, words),
    value: either.format(values.map((value) => chipText(name, operator, value, words.page))),
  }))
}

/** A part of a value is shown as it was typed. */
function chipText(
  name: FilterName,
  operator: FilterOperator,
  value: string,
  words: DashboardContent['page'],
): string {
  return operator === 'contains' ? value : valueLabel(name, value, words)
}

function fileOf(stats: Stats, kind: 'csv' | 'json'): SavedFile {
  const name = `analytics-${stats.generated_at.slice(0, 10)}.${kind}`
  if (kind === 'csv') return { name, type: 'text/csv', text: () => csvOf(stats) }
  const text = `${JSON.stringify(stats, null, 2)}\n`
  return { name, type: 'application/json', text: () => text }
}

/** Few users save the figures, so the code for it is loaded then. */
async function csvOf(stats: Stats): Promise<string> {
  const { statsCsv } = await import('#domain/analytics/figures/statsCsv.ts')
  return statsCsv(stats)
}
