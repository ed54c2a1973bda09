'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** What a row is called: "Card". */
  noun: string
  /** The fields of the row whose texts name it, in this order. */
  titledBy: string[]
}

const longestTitle = 80

/** What a folded row shows: its own words, else which row it is. */
export function RowLabel({ noun, titledBy }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const words = titledBy.map((name) => data?.[name])
  const title = words.filter((word) => typeof word === 'string' && word.trim() !== '').join(' ')
  if (title === '') return <>{`${noun} ${(rowNumber ?? 0) + 1}`}</>
  return <>{title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title}</>
}
