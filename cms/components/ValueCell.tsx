'use client'

import type { DefaultCellComponentProps } from 'payload'

type Props = DefaultCellComponentProps & {
  /** What it means that there is no value. */
  missing: string
}

/** A text in a list, or what it means that there is none. */
export function ValueCell({ cellData, missing }: Props) {
  return <span>{typeof cellData === 'string' && cellData !== '' ? cellData : missing}</span>
}
