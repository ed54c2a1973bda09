'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { useOwnTimezone } from './ownTimezone.ts'

/** What a schedule is refused with: our own sentence, or that of a session that has ended. */
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
 * Has the drawer for schedules begin with the browser's own zone, and say why one was refused.
 * Payload's drawer takes every answer for a success, and shows a failure only where asking itself
 * throws.
 */
export function ScheduleAnswers({ children }: { children: ReactNode }) {
  useOwnTimezone()
  const functions = useServerFunctions()
  const told = useMemo(() => {
    const schedulePublish: typeof functions.schedulePublish = async (args) => {
      const answer = await functions.schedulePublish(args)
      const refused = refusal.safeParse(answer)
      if (refused.success) throw new Error(refused.data)
      return answer
    }
    return { ...functions, schedulePublish }
  }, [functions])
  return <ServerFunctionsContext value={told}>{children}</ServerFunctionsContext>
}
