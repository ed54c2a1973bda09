import { formatCount } from '#components/analytics/dashboard/formats.ts'
import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { heatLevel } from '#domain/revenue/dashboard/heat.ts'
import { addAmounts } from '#domain/revenue/figures/amounts.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { type Decimal, readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'
import type { PartProps } from '../partProps.ts'
import { formatFullDay } from '../revenueFormats.ts'
import { SortedTable } from '../tables/SortedTable.tsx'
import { type Column, exactCell } from '../tables/tableData.ts'

type Cohort = Revenue['cohorts'][number] & { key: string; sum: Decimal; amounts: Decimal[] }

/** By level. The amounts are written, so the shade need not be seen; the hottest ones are bold, too. */
const shades = ['', 'bg-ember/10', 'bg-ember/20', 'bg-ember/30', 'bg-ember/40 font-bold']

/** Commission by the week of the click and the weeks since. */
export function Cohorts({ part }: { part: PartProps }) {
  const { revenue, words } = part
  const { label } = words.revenue.charts.cohorts
  const rows = revenue.cohorts.map((cohort) => ({
    ...cohort,
    key: cohort.week,
    sum: readDecimal(cohort.commission.reduce(addAmounts, '0')),
    amounts: cohort.commission.map(readDecimal),
  }))
  return (
    <ListCard words={words.revenue.charts.cohorts} explain={words.page.labels.explain}>
      {() =>
        rows.length === 0 ? (
          <p className="text-muted">{words.page.labels.noData}</p>
        ) : (
          <SortedTable
            part={part}
            label={label}
            file="cohorts"
            columns={[...totalColumns(part), ...weekColumns(rows, part)]}
            rows={rows}
            sort={{ column: 'week', isAscending: false }}
          />
        )
      }
    </ListCard>
  )
}

function totalColumns({ revenue, words }: PartProps): Column<Cohort>[] {
  const { figures, labels } = words.revenue
  const { currency } = revenue
  return [
    {
      name: 'week',
      label: labels.week,
      shown: ({ week }) => (
        <span className="block p-2 whitespace-nowrap">{formatFullDay(week)}</span>
      ),
      saved: ({ week }) => week,
      rank: ({ week }) => week,
    },
    {
      name: 'clicks',
      ...figures.clicks,
      shown: ({ clicks }) => formatCount(clicks),
      saved: ({ clicks }) => clicks,
      rank: ({ clicks }) => clicks,
    },
    {
      name: 'commission',
      savedAs: `commission_${currency.toLowerCase()}`,
      ...figures.commission,
      shown: ({ sum }) => formatMoney(sum, currency),
      saved: ({ sum }) => exactCell(sum),
      rank: ({ sum }) => sum,
      look: () => 'font-bold',
    },
  ]
}

/** A column for each number of weeks since the click; weeks to come are empty. */
function weekColumns(rows: Cohort[], { revenue, words }: PartProps): Column<Cohort>[] {
  const weeks = Math.max(...rows.map(({ amounts }) => amounts.length))
  const largest = rows.flatMap(({ amounts }) => amounts).reduce((a, b) => (a > b ? a : b), 0n)
  return Array.from({ length: weeks }, (_, week) => ({
    name: `week_${week}`,
    label: fillTokens(words.revenue.labels.weeksSince, { count: String(week) }),
    shown: ({ amounts }) => shownAmount(amounts[week], revenue.currency),
    saved: ({ amounts }) => exactCell(amounts[week]),
    rank: ({ amounts }) => amounts[week],
    look: ({ amounts }) => shades[heatLevel(amounts[week] ?? 0n, largest)] ?? '',
  }))
}

function shownAmount(amount: Decimal | undefined, currency: string): string {
  return amount === undefined ? '' : formatMoney(amount, currency)
}
