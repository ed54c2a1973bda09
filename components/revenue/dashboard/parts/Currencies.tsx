import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import type { FigureWords } from '#components/analytics/dashboard/words.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'
import type { PartProps } from '../partProps.ts'
import { formatAmount } from '../revenueFormats.ts'
import { SortedTable } from '../tables/SortedTable.tsx'
import { type Column, exactCell } from '../tables/tableData.ts'

type Row = Revenue['currencies'][number] & { key: string }

/** The sums as casinos reported them, and in the reporting currency. Left out without any. */
export function Currencies({ part }: { part: PartProps }) {
  const { revenue, words } = part
  if (revenue.currencies.length === 0) return null
  const { charts } = words.revenue
  return (
    <ListCard words={charts.currencies} explain={words.page.labels.explain}>
      {() => (
        <SortedTable
          part={part}
          label={charts.currencies.label}
          file="currencies"
          columns={columnsOf(part)}
          rows={revenue.currencies.map((sums) => ({ ...sums, key: sums.currency }))}
          sort={{ column: 'commission_value', isAscending: false }}
        />
      )}
    </ListCard>
  )
}

function columnsOf(part: PartProps): Column<Row>[] {
  const { labels, figures } = part.words.revenue
  return [
    {
      name: 'currency',
      label: labels.currency,
      shown: ({ currency }) => <span className="block p-2">{currency}</span>,
      saved: ({ currency }) => currency,
      rank: ({ currency }) => currency,
    },
    reportedColumn('deposit_amount', figures.depositAmount),
    reportedColumn('commission', figures.commission),
    convertedColumn('deposit_value', figures.depositAmount, part),
    convertedColumn('commission_value', figures.commission, part),
  ]
}

function reportedColumn(name: 'deposit_amount' | 'commission', words: FigureWords): Column<Row> {
  return {
    name,
    ...words,
    shown: (row) => formatMoney(readDecimal(row[name]), row.currency),
    saved: (row) => exactCell(readDecimal(row[name])),
    rank: (row) => readDecimal(row[name]),
  }
}

/** In the reporting currency; none for a currency of which nothing could be converted. */
function convertedColumn(
  name: 'deposit_value' | 'commission_value',
  { label, definition }: FigureWords,
  { revenue, words }: PartProps,
): Column<Row> {
  const { currency, unconverted } = revenue
  const value = (row: Row) => {
    const amount = readDecimal(row[name])
    const isUnknown = amount === 0n && unconverted.some((it) => it.currency === row.currency)
    return isUnknown ? undefined : amount
  }
  const figure = { figure: label, currency }
  return {
    name,
    savedAs: `${name}_${currency.toLowerCase()}`,
    label: fillTokens(words.revenue.labels.inCurrency, figure),
    definition,
    shown: (row) => formatAmount(value(row), currency),
    saved: (row) => exactCell(value(row)),
    rank: value,
  }
}
