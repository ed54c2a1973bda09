'use client'

import { useSyncExternalStore } from 'react'

/** Under a moment in UTC: what the clock of whoever looks at it shows then; nothing where it is UTC. */
export function LocalTime({ at }: { at: unknown }) {
  // Known in the browser only: what the server renders must be the same for everybody.
  const zone = useSyncExternalStore(neverChanges, ownZone, () => null)
  const time = new Date(String(at ?? ''))
  if (zone === null || Number.isNaN(time.getTime()) || time.getTimezoneOffset() === 0) return null
  return (
    <p className="local-time" role="status">
      {`${format.format(time)} on your clock (${zone})`}
    </p>
  )
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

function neverChanges(): () => void {
  return () => undefined
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
