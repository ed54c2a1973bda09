'use client'

import type { DefaultCellComponentProps } from 'payload'

type Props = DefaultCellComponentProps & {
  /** Shown where there is no value. */
  missing: string
  /** Shown for a checkbox that is ticked. */
  ticked?: string
}

/** A text in a list, or a replacement where it is empty. */
export function ValueCell({ cellData, missing, ticked }: Props) {
  const text = cellData === true ? ticked : cellData
  return <span>{typeof text === 'string' && text !== '' ? text : missing}</span>
}
