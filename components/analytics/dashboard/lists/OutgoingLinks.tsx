import { CountTable } from './CountTable.tsx'
import { type ListProps, shortAddress } from './filtering.ts'
import { ListCard } from './ListCard.tsx'

/** Clicks on links to other sites, without shares: the figures have no total of them. Left out without rows, as most sites link little. */
export function OutgoingLinks({ stats, words }: Pick<ListProps, 'stats' | 'words'>) {
  const { labels } = words.page
  const shown = words.figures.charts.outgoingLinks
  if (stats.outgoing_links.length === 0) return null
  return (
    <ListCard words={shown} explain={labels.explain}>
      {(headingId) => (
        <CountTable
          labelledBy={headingId}
          headings={{ name: shown.label, count: labels.count }}
          rows={stats.outgoing_links.map(({ target, count }) => ({
            key: target,
            label: shortAddress(target),
            count,
          }))}
        />
      )}
    </ListCard>
  )
}
