import { type Stats, unknownValue } from '#domain/analytics/figures/stats.ts'
import { type CountRow, CountTable } from './CountTable.tsx'
import type { ListProps } from './filtering.ts'
import { ListCard } from './ListCard.tsx'

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

type List = {
  words: 'screens' | 'languages'
  counted: (stats: Stats) => { value: string; count: number }[] | undefined
  /** The label of a value. */
  label: (value: string) => Pick<CountRow, 'label' | 'detail'>
}

const lists: List[] = [
  {
    words: 'screens',
    counted: (stats) => stats.screens?.map((it) => ({ value: it.screen, count: it.count })),
    label: (value) => ({ label: `${value} px` }),
  },
  {
    words: 'languages',
    counted: (stats) => stats.languages?.map((it) => ({ value: it.language, count: it.count })),
    label: (value) => {
      const name = languageNames.of(value)
      return name === undefined ? { label: value } : { label: name, detail: value }
    },
  },
]

/** Views by screen and language, which figures can't be filtered by. */
export function ScreenLists({ stats, words }: Pick<ListProps, 'stats' | 'words'>) {
  const { charts } = words.figures
  const { labels } = words.page
  return lists.map((list) => {
    const shown = charts[list.words]
    const counted = list.counted(stats)
    return (
      <ListCard key={list.words} words={shown} explain={labels.explain}>
        {(headingId) =>
          counted?.length ? (
            <CountTable
              labelledBy={headingId}
              headings={{ name: shown.label, count: labels.count, share: labels.share }}
              rows={counted.map(({ value, count }) => ({
                key: value,
                ...(value === unknownValue ? { label: labels.unknown } : list.label(value)),
                count,
              }))}
              total={stats.total_visitors}
            />
          ) : (
            <p className="text-muted">{counted ? labels.noData : charts.uncounted}</p>
          )
        }
      </ListCard>
    )
  })
}
