import { formatCount } from '#components/analytics/dashboard/formats.ts'
import { ListCard } from '#components/analytics/dashboard/lists/ListCard.tsx'
import { Button } from '#components/ui/forms/Button.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { revenueTableNames, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import { type RevenueView, sortedBy } from '#domain/revenue/dashboard/revenueView.ts'
import type { RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import { isRevenueMetric, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import { maxRevenueRows } from '#domain/revenue/figures/revenueQuery.ts'
import type { PartProps } from '../partProps.ts'
import { FigureTable } from '../tables/FigureTable.tsx'
import { figureColumns } from '../tables/figureColumns.ts'
import { SaveButton } from '../tables/SaveButton.tsx'
import { type Column, sortRows } from '../tables/tableData.ts'
import { type BreakdownRow, breakdownOf, othersRow } from './breakdownRows.ts'
import { RowName } from './RowName.tsx'
import { TableTabs } from './TableTabs.tsx'

type Props = { part: PartProps; view: RevenueView; onView: (view: RevenueView) => void }

/** The figures by page, by casino and so on. */
export function Breakdown({ part, view, onView }: Props) {
  const { charts, tables } = part.words.revenue
  return (
    <ListCard words={charts.breakdown} explain={part.words.page.labels.explain}>
      {() => (
        <TableTabs
          label={charts.breakdown.label}
          tabs={revenueTableNames.map((name) => ({
            name,
            label: tables[revenueTables[name].texts].label,
          }))}
          chosen={view.table}
          onChoose={(table) => onView({ ...view, table })}
        >
          <BreakdownTable part={part} view={view} onView={onView} />
        </TableTabs>
      )}
    </ListCard>
  )
}

/** Rows before the user asks for all. */
const firstRows = 10

function BreakdownTable({ part, view, onView }: Props) {
  const { revenue, words } = part
  const { label, definition } = words.revenue.tables[revenueTables[view.table].texts]
  const columns = [
    nameColumn({ part, view, label }),
    ...figureColumns<BreakdownRow>(revenue.currency, words),
  ]
  const sort = { column: view.sort, isAscending: view.isAscending }
  const { values, rest, unattributed } = breakdownOf(revenue, view.table, words)
  const sorted = sortRows(values, columns, sort)
  const shown = view.isComplete ? sorted : sorted.slice(0, firstRows)
  const hidden = sorted.slice(shown.length)
  if (sorted.length + rest.count + unattributed.length === 0) {
    return <p className="text-muted">{words.page.labels.noData}</p>
  }
  return (
    <>
      <p className="max-w-text text-small text-muted">{definition}</p>
      <FigureTable
        label={label}
        columns={columns}
        rows={shown}
        last={[...othersRow(hidden, rest, words), ...unattributed]}
        sort={sort}
        onSort={(name) => {
          if (name === 'value' || isRevenueMetric(name)) onView(sortedBy(view, name))
        }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <SaveButton
          part={part}
          label={label}
          file={view.table}
          columns={[kindColumn, ...columns]}
          rows={[...sorted, ...othersRow([], rest, words), ...unattributed]}
        />
        <MoreButton
          // Which of the pages that were not loaded are items isn't known.
          count={sorted.length + (view.table === 'item' ? 0 : rest.count)}
          view={view}
          onView={onView}
          words={words}
        />
      </div>
    </>
  )
}

type NameProps = Pick<Props, 'part' | 'view'> & { label: string }

function nameColumn({ part, view, label }: NameProps): Column<BreakdownRow> {
  const { table, sort } = view
  const { of } = revenueMetrics[sort === 'value' ? 'commission' : sort]
  const { rows } = part.revenue.dimensions[revenueTables[table].dimension]
  const largest = Math.max(0, ...rows.map((row) => Number(of(row) ?? 0n)))
  const share = (figures: RevenueFigures) =>
    largest === 0 ? 0 : Math.max(0, Number(of(figures) ?? 0n) / largest)
  return {
    name: 'value',
    savedAs: table,
    label,
    shown: (row) => <RowName row={row} table={table} part={part} share={share(row.figures)} />,
    saved: ({ value }) => value,
    rank: (row) => row.label,
  }
}

/** Tells in a file the rows of values from sums, because a value can be any text. */
const kindColumn: Column<BreakdownRow> = {
  name: 'row',
  label: '',
  shown: () => null,
  saved: ({ kind }) => kind,
  rank: () => undefined,
}

type MoreProps = Pick<Props, 'view' | 'onView'> & { count: number; words: PartProps['words'] }

/** Shows all rows, as far as the API returns them, or only the first ones. */
function MoreButton({ count, view, onView, words }: MoreProps) {
  if (count <= firstRows) return null
  const { showAll, showFewer } = words.revenue.labels
  return (
    <Button
      variant="secondary"
      onClick={() => onView({ ...view, isComplete: !view.isComplete })}
      className="print:hidden"
    >
      {view.isComplete
        ? showFewer
        : fillTokens(showAll, { count: formatCount(Math.min(count, maxRevenueRows)) })}
    </Button>
  )
}
