import type { Stats } from '#domain/analytics/figures/stats.ts'
import { CountTable } from './CountTable.tsx'
import type { ListProps } from './filtering.ts'
import { ListCard } from './ListCard.tsx'

type List = {
  words: 'casinos' | 'offers' | 'markets'
  counted: (stats: Stats) => { value: string; count: number }[]
}

const lists: List[] = [
  {
    words: 'casinos',
    counted: (stats) => stats.claim_casinos.map((it) => ({ value: it.casino, count: it.count })),
  },
  {
    words: 'offers',
    counted: (stats) => stats.claim_offers.map((it) => ({ value: it.offer, count: it.count })),
  },
  {
    words: 'markets',
    counted: (stats) => stats.claim_markets.map((it) => ({ value: it.market, count: it.count })),
  },
]

/** Claim clicks by what they led to. A list without rows is left out: most sites have one casino and one market. */
export function OfferLists({ stats, words }: Pick<ListProps, 'stats' | 'words'>) {
  const { labels } = words.page
  return lists.map((list) => {
    const rows = list.counted(stats)
    const shown = words.figures.charts[list.words]
    if (rows.length === 0) return null
    return (
      <ListCard key={list.words} words={shown} explain={labels.explain}>
        {(headingId) => (
          <CountTable
            labelledBy={headingId}
            headings={{ name: shown.label, count: labels.count, share: labels.share }}
            rows={rows.map(({ value, count }) => ({ key: value, label: value, count }))}
            total={stats.total_claim_clicks}
          />
        )}
      </ListCard>
    )
  })
}
