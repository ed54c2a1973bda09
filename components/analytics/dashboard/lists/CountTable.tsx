import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../formats.ts'
import { type BarRow, BarTable } from './BarTable.tsx'

export type CountRow = Omit<BarRow, 'width' | 'values'> & { count: number }

type Props = {
  /** The id of the heading above. */
  labelledBy: string
  headings: { name: ReactNode; count: string; share?: string }
  rows: CountRow[]
  /** The total for the shares; without it no shares are shown. */
  total?: number
}

/** Values with their counts, the largest first, and their shares of a total. */
export function CountTable({ labelledBy, headings, rows, total }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const { name, count: ofCounts, share = '' } = headings
  return (
    <BarTable
      labelledBy={labelledBy}
      headings={{ name, values: total === undefined ? [ofCounts] : [ofCounts, share] }}
      rows={rows.map(({ count, ...row }) => ({
        ...row,
        width: count / most,
        values: [formatCount(count), ...(total === undefined ? [] : [formatShare(count, total)])],
      }))}
    />
  )
}
