import {
  conditionsOf,
  type FilterOperator,
  type StatsFilters,
} from '#domain/analytics/filters/statsFilters.ts'
import type { SharedDashboard } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { formatLastDay } from '../formats.ts'
import { filterLabel, valueLabel } from '../lists/filtering.ts'
import type { DashboardWords } from '../words.ts'

type Props = {
  shared: SharedDashboard
  filters: StatsFilters
  words: Pick<DashboardWords, 'page'> & { sharing: AnalyticsSharing }
}

const operators: Record<FilterOperator, string> = { is: ':', not: ' is not', contains: ' contains' }

/** What a link shows, and until when. */
export function ReaderNote({ shared, filters, words: { page, sharing } }: Props) {
  const { reader, fixed } = sharing.links
  const values = { name: shared.name, day: formatLastDay(shared.ends_at) }
  const chosen = conditionsOf(filters)
  return (
    <div className="space-y-3">
      <p className="text-small wrap-anywhere text-muted">{fillTokens(reader, values)}</p>
      {chosen.length > 0 && (
        <section aria-label={fixed}>
          <ul className="flex flex-wrap gap-2">
            {chosen.map(({ parameter, name, operator, values: of }) => (
              <li
                key={parameter}
                className="flex min-h-target max-w-full items-center rounded-control border border-edge bg-raised px-3 wrap-anywhere"
              >
                <span>
                  <span className="text-muted">
                    {filterLabel(name, page)}
                    {operators[operator]}
                  </span>{' '}
                  <strong className="font-bold">
                    {of.map((value) => valueLabel(name, value, page)).join(', ')}
                  </strong>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
