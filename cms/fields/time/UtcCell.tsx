'use client'

import type { DefaultCellComponentProps } from 'payload'
import { UtcTime } from './UtcTime.tsx'

/** A time in a list, in UTC; Payload's own cell shows local time. */
export function UtcCell({ cellData }: DefaultCellComponentProps) {
  return <UtcTime at={cellData} />
}
