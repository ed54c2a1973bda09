'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect } from 'react'

/**
 * Makes the browser's time zone the default of the schedule drawer. Payload offers the times that are
 * in the future by the browser's clock, whatever time zone is selected. With UTC selected, a user east
 * of UTC could not choose the next hours, and a user west of UTC would be offered hours in the past.
 */
export function useBrowserTimezone(): void {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    // The sign-in page gets a reduced config without time zones.
    if (config.unauthenticated) return
    const browserTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { admin } = config
    if (admin.timezones.defaultTimezone === browserTimezone) return
    const others = admin.timezones.supportedTimezones.filter(
      ({ value }) => value !== browserTimezone,
    )
    const supportedTimezones = [
      { label: timezoneLabel(browserTimezone), value: browserTimezone },
      ...others,
    ]
    const timezones = { ...admin.timezones, defaultTimezone: browserTimezone, supportedTimezones }
    setConfig({ ...config, admin: { ...admin, timezones } })
  }, [config, setConfig])
}

/** `America/New York` for `America/New_York`. */
function timezoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ')
}
