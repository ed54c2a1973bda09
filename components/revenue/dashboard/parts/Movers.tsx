import type { ReactNode } from 'react'
import { TrendArrow } from '#components/analytics/dashboard/figures/TrendText.tsx'
import { formatCount, formatPercent } from '#components/analytics/dashboard/formats.ts'
import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import { trendOf } from '#domain/analytics/figures/trend.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'
import { RowName } from '../breakdown/RowName.tsx'
import { valueLabel } from '../breakdown/valueLabel.ts'
import type { PartProps } from '../partProps.ts'
import { formatProbability, notMeasured } from '../revenueFormats.ts'
import { SortedTable } from '../tables/SortedTable.tsx'
import { type Column, exactCell } from '../tables/tableData.ts'

type Mover = Revenue['movers'][number] & { key: string }

/** Pages whose earnings per click changed beyond chance. */
export function Movers({ part }: { part: PartProps }) {
  const { revenue, words } = part
  const { charts, messages } = words.revenue
  const rows = revenue.movers.map((mover) => ({ ...mover, key: mover.page }))
  return (
    <ListCard words={charts.movers} explain={words.page.labels.explain}>
      {() => (
        <>
          {rows.length > 0 ? (
            <SortedTable
              part={part}
              label={charts.movers.label}
              file="movers"
              columns={columnsOf(part)}
              rows={rows}
              sort={{ column: 'change', isAscending: false }}
            />
          ) : (
            <p className="text-muted">
              {revenue.comparison ? messages.noMovers : messages.moversNeedComparison}
            </p>
          )}
          <p className="mt-3 max-w-text text-small text-muted">{messages.moversTest}</p>
        </>
      )}
    </ListCard>
  )
}

function columnsOf(part: PartProps): Column<Mover>[] {
  const { words } = part
  const { labels, figures, tables } = words.revenue
  return [
    {
      name: 'page',
      label: tables.page.label,
      shown: ({ page }) => (
        <RowName
          row={{ kind: 'value', value: page, ...valueLabel('page', page, words) }}
          table="page"
          part={part}
        />
      ),
      saved: ({ page }) => page,
      rank: ({ page }) => page,
    },
    perClickColumn('now', labels.now, part),
    perClickColumn('before', labels.before, part),
    {
      name: 'change',
      savedAs: 'change_percent',
      label: labels.change,
      shown: (mover) => <Change mover={mover} part={part} />,
      saved: (mover) => trend(mover).percent,
      rank: ({ now, before }) => readDecimal(now.per_click) - readDecimal(before.per_click),
    },
    {
      name: 'chance',
      ...figures.chance,
      shown: ({ p }) => formatProbability(p),
      saved: ({ p }) => p,
      rank: ({ p }) => p,
    },
  ]
}

/** The earnings per click of a span, and how many clicks they are of. */
function perClickColumn(
  span: 'now' | 'before',
  label: string,
  { revenue, words }: PartProps,
): Column<Mover> {
  const value = (mover: Mover) => readDecimal(mover[span].per_click)
  return {
    name: span,
    savedAs: `per_click_${span}_${revenue.currency.toLowerCase()}`,
    label,
    definition: words.revenue.figures.perClick.definition,
    shown: (mover) => (
      <>
        <strong className="font-bold">{formatMoney(value(mover), revenue.currency)}</strong>{' '}
        <span className="block text-muted">
          {fillTokens(words.revenue.labels.clicks, { count: formatCount(mover[span].clicks) })}
        </span>
      </>
    ),
    saved: (mover) => exactCell(value(mover)),
    rank: value,
  }
}

/** The rounded change; none from a loss or from nothing. */
function trend({ now, before }: Mover): { percent: number | null; direction: 'up' | 'down' } {
  const [value, earlier] = [Number(now.per_click), Number(before.per_click)]
  const { percent } = earlier > 0 ? trendOf(value, earlier) : { percent: null }
  return { percent, direction: value > earlier ? 'up' : 'down' }
}

function Change({ mover, part }: { mover: Mover; part: PartProps }): ReactNode {
  const { percent, direction } = trend(mover)
  return (
    <strong className="inline-flex items-center gap-1 font-bold">
      <TrendArrow direction={direction} />
      <span>
        {percent === null ? notMeasured : formatPercent(Math.abs(percent))}{' '}
        <span className="sr-only">{part.words.page.trend[direction]}</span>
      </span>
    </strong>
  )
}
