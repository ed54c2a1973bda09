'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { useBrowserTimezone } from './useBrowserTimezone.ts'

/** The message of a refused schedule: our own error, or the error of an expired session. */
const refusal = z.union([
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ errors: z.tuple([z.object({ message: z.string() })]) }),
    z.transform(({ errors: [{ message }] }) => message),
  ),
])

/**
 * Makes the browser's time zone the default of the schedule drawer, and shows why a schedule was
 * refused. Payload's drawer treats every result as a success, and shows an error only where the call
 * itself throws.
 */
export function SchedulePublishProvider({ children }: { children: ReactNode }) {
  useBrowserTimezone()
  const functions = useServerFunctions()
  const throwingFunctions = useMemo(() => {
    const schedulePublish: typeof functions.schedulePublish = async (args) => {
      const result = await functions.schedulePublish(args)
      const refused = refusal.safeParse(result)
      if (refused.success) throw new Error(refused.data)
      return result
    }
    return { ...functions, schedulePublish }
  }, [functions])
  return <ServerFunctionsContext value={throwingFunctions}>{children}</ServerFunctionsContext>
}
