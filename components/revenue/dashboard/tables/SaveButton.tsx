import { Button } from '#components/ui/forms/Button.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { PartProps } from '../partProps.ts'
import { type Column, tableCsv } from './tableData.ts'

type Props<Row> = {
  part: PartProps
  /** The name of the table. */
  label: string
  /** The same in the name of the file. */
  file: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Saves a table as a file, unless the shown figures are not those of the selected view. */
export function SaveButton<Row>({ part, label, file, columns, rows }: Props<Row>) {
  const { revenue, words, isOutdated, onSave } = part
  const name = `revenue-${file}-${revenue.generated_at.slice(0, 10)}.csv`
  return (
    <Button
      variant="secondary"
      aria-label={fillTokens(words.revenue.labels.exportTable, { table: label })}
      disabled={isOutdated}
      onClick={() => onSave(name, tableCsv(columns, rows))}
      className="disabled:pointer-events-none disabled:border-rule disabled:text-muted print:hidden"
    >
      {words.page.export.csv}
    </Button>
  )
}
