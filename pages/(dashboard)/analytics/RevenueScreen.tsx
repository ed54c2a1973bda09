import { Notes } from '#components/analytics/dashboard/Notes.tsx'
import { valueLabel } from '#components/revenue/dashboard/breakdown/valueLabel.ts'
import { DateBasisField } from '#components/revenue/dashboard/DateBasisField.tsx'
import { RevenueDashboard } from '#components/revenue/RevenueDashboard.tsx'
import { revenueDimensionNames, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import {
  changeBetween,
  filteredBy,
  parseRevenueView,
  type RevenueView,
  revenueViewQuery,
} from '#domain/revenue/dashboard/revenueView.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { DashboardContent } from './+data.ts'
import { Dashboard } from './Dashboard.tsx'
import type { Feed } from './feeds/useFeed.ts'
import { type SavedFile, saveFile } from './saveFile.ts'
import { Toolbar } from './Toolbar.tsx'
import type { Change } from './useAddress.ts'

type Props = {
  content: DashboardContent
  feed: Feed<Revenue>
  /** The view in the address, and as the feed follows it. */
  query: string
  requested: string
  go: (query: string, change: Change) => void
}

/** The view of the revenue. */
export function RevenueScreen({ content, feed, query, requested, go }: Props) {
  const { page } = content
  const view = parseRevenueView(new URLSearchParams(query), Date.now())
  const onView = (next: RevenueView) => go(revenueViewQuery(next), changeBetween(view, next))
  return (
    <Dashboard
      words={page}
      feed={feed}
      query={requested}
      toolbar={(figures, revenue) => (
        <Toolbar
          view={view}
          figures={figures}
          words={page}
          onView={onView}
          choices={
            <DateBasisField
              value={view.date}
              words={content}
              onChange={(date) => onView({ ...view, date })}
            />
          }
          chips={chipsOf(view, content)}
          onRemove={(name) => onView(filteredBy(view, name, undefined))}
          onClear={() => onView({ ...view, filters: {} })}
          onRefresh={feed.refresh}
          exports={['json']}
          onExport={() => revenue && void saveFile(jsonOf(revenue), page)}
        />
      )}
      figures={(revenue, isOutdated) => (
        <RevenueDashboard
          part={{
            revenue,
            words: content,
            isOutdated,
            onFilter: (name, value) => onView(filteredBy(view, name, value)),
            onSave: (name, csv) => void saveFile({ name, type: 'text/csv', text: () => csv }, page),
          }}
          view={view}
          onView={onView}
        />
      )}
      notes={<Notes about={content.revenue.about} granting={page.granting} />}
    />
  )
}

function chipsOf({ filters }: RevenueView, content: DashboardContent) {
  return revenueDimensionNames.flatMap((filter) => {
    const value = filters[filter]
    if (value === undefined) return []
    const { label: name } = content.revenue.tables[revenueTables[filter].texts]
    return [{ filter, name, value: valueLabel(filter, value, content).label }]
  })
}

function jsonOf(revenue: Revenue): SavedFile {
  return {
    name: `revenue-${revenue.generated_at.slice(0, 10)}.json`,
    type: 'application/json',
    text: () => `${JSON.stringify(revenue, null, 2)}\n`,
  }
}
