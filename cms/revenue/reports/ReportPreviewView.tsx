'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { ResultHeading } from '#cms/catalogue/importPage/ResultHeading.tsx'
import { utc } from '#domain/formats/utc.ts'
import { conversionKindNames } from '#domain/revenue/postbacks/conversionKindNames.ts'
import { measureNames } from '#domain/revenue/reports/measureNames.ts'
import { periodText, type ReportPreview } from '#domain/revenue/reports/reportPreview.ts'

type Props = {
  preview: ReportPreview
  busy: boolean
  onImport(preview: ReportPreview): void
  onCancel(): void
}

/** What the import of a report does, before it does. */
export function ReportPreviewView({ preview, busy, onImport, onCancel }: Props) {
  const { file, casino, period, lines, total_lines, ignored_lines, replaces } = preview
  return (
    <>
      <ResultHeading>
        {file}: {casino}, {periodText(period)}
      </ResultHeading>
      <p>
        Nothing has been written yet. The report has {lines.toLocaleString('en')}{' '}
        {lines === 1 ? 'line' : 'lines'}.
        {total_lines.length > 0 && ` Left out as totals: row ${total_lines.join(', ')}.`}
        {ignored_lines > 0 && ` Ignored as the connection says: ${ignored_lines}.`}
      </p>
      <Totals label="Totals" totals={preview.totals} />
      {preview.comparison.length > 0 && <Comparison comparison={preview.comparison} />}
      {preview.differences.length > 0 && <Differences differences={preview.differences} />}
      {preview.adjustments.length > 0 && (
        <>
          <Totals label="Adjustments of closed months" totals={preview.adjustments} />
          <p>They count today: the figures of a closed month don’t change.</p>
        </>
      )}
      {replaces.length > 0 && (
        <div className="item-import__warning">
          <p>
            <strong>The import replaces what earlier reports told of these days:</strong>
          </p>
          <ul>
            {replaces.map(({ id, file: earlier, imported_at, days }) => (
              <li key={id}>
                {earlier}, imported {utc(imported_at)}: {days} {days === 1 ? 'day' : 'days'}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="item-import__buttons">
        <Button size="medium" margin={false} disabled={busy} onClick={() => onImport(preview)}>
          {replaces.length > 0 ? 'Import and replace' : 'Import'}
        </Button>
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type Total = ReportPreview['totals'][number] & { month?: string }

function Totals({ label, totals }: { label: string; totals: readonly Total[] }) {
  return (
    <Table label={label} headings={['Kind', 'Number', 'Paid in', 'Commission', 'Currency']}>
      {totals.map(({ kind, month, quantity, deposit, commission, currency }) => (
        <tr key={`${month} ${kind} ${currency}`}>
          <th scope="row">
            {month} {conversionKindNames[kind]}
          </th>
          <td>{quantity.toLocaleString('en')}</td>
          <td>{deposit}</td>
          <td>{commission}</td>
          <td>{currency}</td>
        </tr>
      ))}
    </Table>
  )
}

const comparisonHeadings = [
  'Compared',
  'Reported',
  'Posted',
  'Equal',
  'Different',
  'Only reported',
  'Only posted',
]

function Comparison({ comparison }: Pick<ReportPreview, 'comparison'>) {
  return (
    <Table label="Reported against posted" headings={comparisonHeadings}>
      {comparison.map(({ measure, currency, reported, posted, ...counts }) => (
        <tr key={`${measure} ${currency}`}>
          <th scope="row">
            {measureNames[measure]} {currency}
          </th>
          <td>{reported}</td>
          <td>{posted}</td>
          <td>{counts.equal}</td>
          <td>{counts.different}</td>
          <td>{counts.only_reported}</td>
          <td>{counts.only_posted}</td>
        </tr>
      ))}
    </Table>
  )
}

function Differences({ differences }: Pick<ReportPreview, 'differences'>) {
  return (
    <Table
      label={`The largest differences (${differences.length})`}
      headings={['Compared', 'Of', 'Row', 'Reported', 'Posted']}
    >
      {differences.map(({ measure, currency, subject, row, reported, posted }) => (
        <tr key={`${measure} ${currency} ${subject} ${row}`}>
          <th scope="row">
            {measureNames[measure]} {currency}
          </th>
          <td>{subject}</td>
          <td>{row}</td>
          <td>{reported ?? '–'}</td>
          <td>{posted ?? '–'}</td>
        </tr>
      ))}
    </Table>
  )
}

type TableProps = { label: string; headings: readonly string[]; children: ReactNode }

function Table({ label, headings, children }: TableProps) {
  return (
    <>
      <h3>{label}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard */}
      <section className="item-import__table" tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </>
  )
}
