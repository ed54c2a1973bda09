import { fillTokens } from '#domain/content/fields/tokens.ts'
import { type RevenueTableName, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import type { PartProps } from '../partProps.ts'
import type { BreakdownRow } from './breakdownRows.ts'

type Props = {
  row: Pick<BreakdownRow, 'kind' | 'value' | 'label' | 'detail'>
  table: RevenueTableName
  part: PartProps
  /** Its part of the largest row, from 0 to 1. */
  share?: number
}

const cellClass =
  'relative flex min-h-target w-full flex-wrap items-center gap-x-2 px-2 py-1 text-left'

/** The name of a row, which filters by it if it is a value. */
export function RowName({ row, table, part, share = 0 }: Props) {
  const { revenue, words, onFilter } = part
  const { label, detail } = row
  const content = (
    <>
      {`${label} `}
      {detail && <span className="label text-muted">{detail}</span>}
    </>
  )
  if (row.kind !== 'value') return <span className={cellClass}>{content}</span>
  const { dimension } = revenueTables[table]
  const isChosen = revenue.filters[dimension] === row.value
  const named = [label, detail].filter(Boolean).join(' ')
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-y-1 left-0 rounded-control bg-rule/70 forced-colors:rounded-none forced-colors:border-b-2"
        style={{ width: `${share * 100}%` }}
      />
      <button
        type="button"
        aria-label={fillTokens(words.page.filters.filterBy, { value: named })}
        aria-pressed={isChosen}
        onClick={() => onFilter(dimension, isChosen ? undefined : row.value)}
        className={`${cellClass} hover:text-ember-bright aria-pressed:font-bold`}
      >
        {content}
      </button>
    </>
  )
}
