'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Has the drawer for schedules begin with the zone of the browser's clock. Whatever its zone, Payload
 * lets people choose among moments that are still to come by that clock: in UTC, those to the east
 * would have to wait for hours, and those to the west be offered hours that have passed.
 */
export function useOwnTimezone(): void {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    // The page to sign in at is told no more than it needs.
    if (config.unauthenticated) return
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { admin } = config
    if (admin.timezones.defaultTimezone === own) return
    const others = admin.timezones.supportedTimezones.filter(({ value }) => value !== own)
    const supportedTimezones = [{ label: nameOf(own), value: own }, ...others]
    const timezones = { ...admin.timezones, defaultTimezone: own, supportedTimezones }
    setConfig({ ...config, admin: { ...admin, timezones } })
  }, [config, setConfig])
}

/** `America/New_York` as people read it. */
function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
