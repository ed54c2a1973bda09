import { useState } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { resetStats } from '#browser/analytics/dashboard/statsApi.ts'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import type { DashboardContent } from './+data.ts'

type Words = DashboardContent['page']['reset']

/** Deletes all statistics after a confirmation. */
export function useReset(words: Words, onDone: () => void): { busy: boolean; reset: () => void } {
  const [busy, setBusy] = useState(false)

  async function reset(): Promise<void> {
    hideToasts()
    setBusy(true)
    const answer = await resetStats(openSession())
    setBusy(false)
    showToast({
      lang: 'ru',
      ...(answer.ok ? { tone: 'success', ...words.done } : { tone: 'error', ...words.failed }),
    })
    onDone()
  }
  return {
    busy,
    reset: () => {
      if (confirm(words.question)) void reset()
    },
  }
}
