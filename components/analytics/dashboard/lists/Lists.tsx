import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { FilterName } from '#domain/analytics/filters/statsFilters.ts'
import type { AnalyticsFigures } from '#domain/content/documents/pages/analyticsFigures.ts'
import type { DashboardWords } from '../words.ts'
import { Campaigns } from './Campaigns.tsx'
import { CountTable } from './CountTable.tsx'
import { filterLabel, filterRows, type ListProps } from './filtering.ts'
import { ListCard } from './ListCard.tsx'
import { OfferLists } from './OfferLists.tsx'
import { OutgoingLinks } from './OutgoingLinks.tsx'

type List = {
  words: Exclude<
    keyof AnalyticsFigures['charts'],
    | 'placement'
    | 'hour'
    | 'period'
    | 'soFar'
    | 'uncounted'
    | 'tooManyEvents'
    | 'firstWeek'
    | 'newVisitors'
    | 'weeksLater'
  >
  filter: FilterName
  /** Undefined where it was not counted. */
  counted: (
    stats: Stats,
    words: DashboardWords,
  ) => { value: string; detail?: string; count: number }[] | undefined
  /** The total for its shares. */
  total: (stats: Stats) => number
}

const views = (stats: Stats) => stats.total_visitors
const visitors = (stats: Stats) => stats.unique_visitors

/** The lists in their order on the page. */
const lists: List[] = [
  {
    words: 'pages',
    filter: 'page',
    counted: (stats) => stats.popular_pages.map((it) => ({ value: it.page_url, count: it.count })),
    total: views,
  },
  {
    words: 'referrers',
    filter: 'referrer',
    counted: (stats) => stats.referrers.map((it) => ({ value: it.referrer, count: it.count })),
    total: views,
  },
  {
    words: 'countries',
    filter: 'country',
    counted: (stats) => stats.countries.map((it) => ({ value: it.country, count: it.count })),
    total: views,
  },
  {
    words: 'channels',
    filter: 'channel',
    counted: (stats) => stats.channels.map((it) => ({ value: it.channel, count: it.count })),
    total: views,
  },
  {
    words: 'devices',
    filter: 'device',
    counted: (stats) => stats.devices.map((it) => ({ value: it.device_type, count: it.count })),
    total: views,
  },
  {
    words: 'claimPlacements',
    filter: 'page',
    counted: (stats, { placements }) =>
      stats.claim_placements.map(({ placement, ...it }) => ({
        value: it.page_url,
        detail: placementName(placement, placements),
        count: it.count,
      })),
    total: (stats) => stats.total_claim_clicks,
  },
  {
    words: 'entryPages',
    filter: 'page',
    counted: (stats) => stats.entry_pages.map((it) => ({ value: it.page_url, count: it.count })),
    total: visitors,
  },
  {
    words: 'exitPages',
    filter: 'page',
    counted: (stats) => stats.exit_pages.map((it) => ({ value: it.page_url, count: it.count })),
    total: visitors,
  },
  {
    words: 'screens',
    filter: 'screen',
    counted: (stats) => stats.screens?.map((it) => ({ value: it.screen, count: it.count })),
    total: views,
  },
  {
    words: 'languages',
    filter: 'language',
    counted: (stats) => stats.languages?.map((it) => ({ value: it.language, count: it.count })),
    total: views,
  },
]

/** Lists: sources, pages and claim clicks. */
export function Lists(props: ListProps) {
  return (
    <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
      {lists.map((list) => (
        <CountList key={list.words} list={list} {...props} />
      ))}
      <OfferLists {...props} />
      <OutgoingLinks {...props} />
      <Campaigns {...props} />
    </div>
  )
}

function CountList({ list, stats, words, onFilter }: ListProps & { list: List }) {
  const { labels } = words.page
  const { charts } = words.figures
  const name = filterLabel(list.filter, words.page)
  const counted = list.counted(stats, words)
  const rows = filterRows(list.filter, counted ?? [], {
    stats,
    words: words.page,
    onFilter,
  })
  return (
    <ListCard words={charts[list.words]} explain={labels.explain}>
      {(headingId) =>
        rows.length === 0 ? (
          <p className="text-muted">{counted ? labels.noData : charts.uncounted}</p>
        ) : (
          <CountTable
            labelledBy={headingId}
            headings={{
              name: list.words === 'claimPlacements' ? `${name} · ${charts.placement}` : name,
              count: labels.count,
              share: labels.share,
            }}
            rows={rows}
            total={list.total(stats)}
          />
        )
      }
    </ListCard>
  )
}

/** The name of a call to action; the code for one that no longer exists. */
function placementName(code: string, names: DashboardWords['placements']): string {
  return new Map(Object.entries(names)).get(code) ?? code
}
