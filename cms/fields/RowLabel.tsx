'use client'

import { useRowLabel } from '@payloadcms/ui'

type RowLabelProps = {
  /** The singular name of a row: "Card". */
  noun: string
  /** The fields of the row whose texts are its title, in this order. */
  titleFields: string[]
  /** What to show for a value, such as the chosen option of a select. */
  names?: Readonly<Record<string, string>>
}

const maxTitleLength = 80

/** The title of a collapsed row: its texts, or its number where it has none. */
export function RowLabel({ noun, titleFields, names = {} }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const texts = titleFields.map((name) => data?.[name])
  const title = texts
    .filter((text) => typeof text === 'string')
    .map((text) => names[text] ?? text.trim())
    .filter((text) => text !== '')
    .join(' ')
  if (title === '') return <>{`${noun} ${(rowNumber ?? 0) + 1}`}</>
  return <>{title.length > maxTitleLength ? `${title.slice(0, maxTitleLength)}…` : title}</>
}
