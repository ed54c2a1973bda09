'use client'

import type { DefaultCellComponentProps } from 'payload'

type Props = DefaultCellComponentProps & {
  /** What it means that there is no value. */
  missing: string
  /** Of a box to tick: that it is ticked. */
  ticked?: string
}

/** A text in a list, or what it means that there is none. */
export function ValueCell({ cellData, missing, ticked }: Props) {
  const text = cellData === true ? ticked : cellData
  return <span>{typeof text === 'string' && text !== '' ? text : missing}</span>
}
