import { type CsvCell, csvLine } from '../../formats/csv.ts'
import type { Revenue, RevenueFigures } from './revenue.ts'
import { revenueDimensions } from './revenueQuery.ts'

const header = [
  'by',
  'value',
  'clicks',
  'registrations',
  'first_deposits',
  'deposits',
  'qualified',
  'deposit_amount',
  'commission',
  'currency',
]

/** The row of what has no value, and that of what the table leaves out. */
const withoutValue = '(none)'

/** All tables of the figures in one CSV file: a line for each value of each dimension and each step of time. */
export function revenueCsv(revenue: Revenue): string {
  const { total, comparison, series, dimensions, unattributed, currency } = revenue
  const line = (by: string, value: string, figures: RevenueFigures) =>
    csvLine([by, value, ...cells(figures), currency])
  return [
    csvLine(header),
    line('total', '', total),
    ...(comparison
      ? [line('compared', `${comparison.range.from}/${comparison.range.to}`, comparison.total)]
      : []),
    line('unattributed', '', unattributed),
    ...series.points.map((point) => line(series.unit, point.start, point)),
    ...(comparison?.series.points.map((point) =>
      line(`compared_${series.unit}`, point.start, point),
    ) ?? []),
    ...revenueDimensions.flatMap((dimension) => {
      const { rows, others } = dimensions[dimension]
      return [
        ...rows.map((row) => line(dimension, row.value || withoutValue, row)),
        ...(others.count > 0 ? [line(dimension, `(${others.count} others)`, others)] : []),
      ]
    }),
  ].join('')
}

function cells(figures: RevenueFigures): CsvCell[] {
  return [
    figures.clicks,
    figures.registrations,
    figures.first_deposits,
    figures.deposits,
    figures.qualified,
    { exact: figures.deposit_amount },
    { exact: figures.commission },
  ]
}
