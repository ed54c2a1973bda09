'use client'

import type { DefaultCellComponentProps } from 'payload'

/** A time in UTC to the second, as the figures count it; the panel would show local time. */
export function UtcCell({ cellData }: DefaultCellComponentProps) {
  const time = new Date(String(cellData))
  if (Number.isNaN(time.getTime())) return <>–</>
  const iso = time.toISOString()
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 19)}`}</time>
}
