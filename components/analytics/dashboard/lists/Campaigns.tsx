import { useId } from 'react'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { FilterName } from '#domain/analytics/filters/statsFilters.ts'
import { CountTable } from './CountTable.tsx'
import { filterLabel, filterRows, type ListProps } from './filtering.ts'
import { ListCard } from './ListCard.tsx'

type Kind = {
  filter: FilterName
  counted: (stats: Stats) => { value: string; count: number }[]
}

const kinds: Kind[] = [
  {
    filter: 'utm_source',
    counted: (stats) => stats.utm_sources.map((it) => ({ value: it.utm_source, count: it.count })),
  },
  {
    filter: 'utm_medium',
    counted: (stats) => stats.utm_mediums.map((it) => ({ value: it.utm_medium, count: it.count })),
  },
  {
    filter: 'utm_campaign',
    counted: (stats) =>
      stats.utm_campaigns.map((it) => ({ value: it.utm_campaign, count: it.count })),
  },
]

/** Visits through tagged links, by utm parameter. */
export function Campaigns(props: ListProps) {
  const { stats, words } = props
  const { labels } = words.page
  const isEmpty = kinds.every(({ counted }) => counted(stats).length === 0)
  return (
    <ListCard words={words.figures.charts.campaigns} explain={labels.explain} wide>
      {() =>
        isEmpty ? (
          <p className="text-muted">{labels.noData}</p>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-3">
            {kinds.map((kind) => (
              <CampaignTable key={kind.filter} kind={kind} {...props} />
            ))}
          </div>
        )
      }
    </ListCard>
  )
}

function CampaignTable({ kind, stats, words, onFilter }: ListProps & { kind: Kind }) {
  const id = useId()
  const { labels } = words.page
  const rows = filterRows(kind.filter, kind.counted(stats), { stats, words: words.page, onFilter })
  if (rows.length === 0) return null
  return (
    <CountTable
      labelledBy={id}
      headings={{
        name: <span id={id}>{filterLabel(kind.filter, words.page)}</span>,
        count: labels.count,
        share: labels.share,
      }}
      rows={rows}
      total={stats.total_visitors}
    />
  )
}
