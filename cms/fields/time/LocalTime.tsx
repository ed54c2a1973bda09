'use client'

import { useSyncExternalStore } from 'react'

/**
 * Below a time in UTC: the same time in the browser's time zone. Renders nothing where that is UTC.
 */
export function LocalTime({ at }: { at: unknown }) {
  // Only the browser knows its time zone; the server renders without it.
  const zone = useSyncExternalStore(subscribeToNothing, browserTimezone, () => null)
  const time = new Date(String(at ?? ''))
  if (zone === null || Number.isNaN(time.getTime()) || time.getTimezoneOffset() === 0) return null
  return (
    <p className="local-time" role="status">
      {`${format.format(time)} in your time zone (${zone})`}
    </p>
  )
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

function subscribeToNothing(): () => void {
  return () => undefined
}

function browserTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
