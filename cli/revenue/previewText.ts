import { conversionKindNames } from '#domain/revenue/postbacks/conversionKindNames.ts'
import { measureNames } from '#domain/revenue/reports/measureNames.ts'
import { periodText, type ReportPreview } from '#domain/revenue/reports/reportPreview.ts'
import { formatTable } from '../terminal/table.ts'

/** As many differences are shown; JSON has more. */
const maxDifferences = 20

/** What an import of a report does, as tables. */
export function previewText(preview: ReportPreview): string {
  const { casino, period, lines, total_lines, ignored_lines } = preview
  const left = [
    total_lines.length > 0 ? [`left out as totals: row ${total_lines.join(', ')}`] : [],
    ignored_lines > 0 ? [`ignored as the connection says: ${ignored_lines}`] : [],
  ].flat()
  const heading = [`${casino}, ${periodText(period)}, lines: ${lines}`, ...left].join('; ')
  return [
    heading,
    totalsTable('KIND', preview.totals),
    ...(preview.comparison.length > 0 ? [comparisonTable(preview)] : []),
    ...(preview.differences.length > 0 ? [differencesTable(preview)] : []),
    ...(preview.replaces.length > 0 ? [replacedTable(preview)] : []),
    ...(preview.adjustments.length > 0
      ? [totalsTable('ADJUSTED, OF CLOSED MONTHS', preview.adjustments)]
      : []),
  ].join('\n\n')
}

type Total = ReportPreview['totals'][number] & { month?: string }

function totalsTable(heading: string, totals: readonly Total[]): string {
  return formatTable(
    [heading, 'NUMBER', 'PAID IN', 'COMMISSION', 'CURRENCY'],
    totals.map(({ kind, quantity, deposit, commission, currency, month }) => [
      [month ?? [], conversionKindNames[kind]].flat().join(' '),
      String(quantity),
      deposit ?? '',
      commission ?? '',
      currency ?? '',
    ]),
    [1, 2, 3],
  )
}

function comparisonTable({ comparison }: ReportPreview): string {
  return formatTable(
    ['COMPARED', 'REPORTED', 'POSTED', 'EQUAL', 'DIFFERENT', 'ONLY REPORTED', 'ONLY POSTED'],
    comparison.map((it) => [
      measureText(it),
      it.reported,
      it.posted,
      ...[it.equal, it.different, it.only_reported, it.only_posted].map(String),
    ]),
    [1, 2, 3, 4, 5, 6],
  )
}

function differencesTable({ differences }: ReportPreview): string {
  const shown = formatTable(
    ['DIFFERENT', 'OF', 'ROW', 'REPORTED', 'POSTED'],
    differences
      .slice(0, maxDifferences)
      .map((it) => [
        measureText(it),
        it.subject,
        it.row === null ? '' : String(it.row),
        it.reported ?? '-',
        it.posted ?? '-',
      ]),
    [2, 3, 4],
  )
  return differences.length > maxDifferences ? `${shown}\n…` : shown
}

function replacedTable({ replaces }: ReportPreview): string {
  return formatTable(
    ['REPLACES', 'IMPORTED', 'DAYS'],
    replaces.map(({ file, imported_at, days }) => [
      file,
      `${imported_at.slice(0, 16).replace('T', ' ')} UTC`,
      String(days),
    ]),
    [2],
  )
}

function measureText({
  measure,
  currency,
}: ReportPreview['differences'][number] | ReportPreview['comparison'][number]): string {
  return [measureNames[measure], currency ?? []].flat().join(', ')
}
