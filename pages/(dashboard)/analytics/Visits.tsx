import { lazy, Suspense, useState } from 'react'
import { AddNote } from '#components/analytics/dashboard/annotations/AddNote.tsx'
import { Figures } from '#components/analytics/dashboard/figures/Figures.tsx'
import {
  filterLabel,
  type OnFilter,
  valueLabel,
} from '#components/analytics/dashboard/lists/filtering.ts'
import { Notes } from '#components/analytics/dashboard/Notes.tsx'
import { Button } from '#components/ui/forms/Button.tsx'
import {
  type DashboardView,
  parseView,
  viewQuery,
} from '#domain/analytics/dashboard/dashboardView.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { conditionsOf } from '#domain/analytics/filters/statsFilters.ts'
import type { DashboardContent } from './+data.ts'
import { useAnnotations } from './annotations/useAnnotations.ts'
import { Dashboard } from './Dashboard.tsx'
import { ReturningCard } from './ReturningCard.tsx'
import { type SavedFile, saveFile } from './saveFile.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Change } from './useAddress.ts'
import type { Feed } from './useFeed.ts'

type Props = {
  content: DashboardContent
  feed: Feed<Stats>
  /** The view in the address. */
  query: string
  go: (query: string, change: Change) => void
}

/** Few users share the figures, so the code for it is loaded then. */
const SharePanel = lazy(async () => ({
  default: (await import('./sharing/SharePanel.tsx')).SharePanel,
}))

/** The view of the visits. */
export function Visits({ content, feed, query, go }: Props) {
  const { page, sharing } = content
  const view = parseView(new URLSearchParams(query), Date.now())
  const onView = (next: DashboardView) => {
    const isRange = next.filters === view.filters && next.compare === view.compare
    go(viewQuery(next), isRange ? 'range' : 'other')
  }
  const onFilter: OnFilter = (name, value) => {
    const { [name]: _before, ...others } = view.filters
    onView({ ...view, filters: value === undefined ? others : { ...others, [name]: value } })
  }
  const annotations = useAnnotations(feed.figures?.value.range)
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
            chips={chipsOf(view, page)}
            onRemove={(name) => onFilter(name, undefined)}
            onClear={() => onView({ ...view, filters: {} })}
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
            <Suspense fallback={<p role="status">{page.labels.loading}</p>}>
              <SharePanel words={sharing.links} view={query} loading={page.labels.loading} />
            </Suspense>
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
          <ReturningCard words={content} />
        </div>
      )}
      notes={<Notes about={page.about} granting={page.granting} />}
    />
  )
}

function chipsOf({ filters }: DashboardView, words: DashboardContent['page']) {
  return conditionsOf(filters).map(({ name: filter, values }) => ({
    filter,
    name: filterLabel(filter, words),
    value: values.map((value) => valueLabel(filter, value, words)).join(', '),
  }))
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
