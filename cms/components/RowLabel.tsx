'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** What a row is called: "Card". */
  noun: string
  /** The field of the row whose text names it. */
  titledBy: string
}

const longestTitle = 80

/** What a folded row shows: its own words, else which row it is. */
export function RowLabel({ noun, titledBy }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const title = data?.[titledBy]
  if (typeof title !== 'string' || title.trim() === '')
    return <>{`${noun} ${(rowNumber ?? 0) + 1}`}</>
  return <>{title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title}</>
}
