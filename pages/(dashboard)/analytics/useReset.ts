import { useState } from 'react'
import { type BrowserSession, openSession } from '#browser/accounts/session.ts'
import type { FiguresResponse } from '#browser/analytics/dashboard/figuresApi.ts'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import type { DashboardContent } from './+data.ts'

type Reset = {
  words: DashboardContent['page']['reset']
  lang: 'en' | 'ru'
  send: (session: BrowserSession) => Promise<FiguresResponse<unknown>>
  onDone: () => void
}

/** Deletes figures for good, after a confirmation. */
export function useReset({ words, lang, send, onDone }: Reset): {
  busy: boolean
  reset: () => void
} {
  const [busy, setBusy] = useState(false)

  async function reset(): Promise<void> {
    hideToasts()
    setBusy(true)
    const answer = await send(openSession())
    setBusy(false)
    showToast({
      lang,
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
