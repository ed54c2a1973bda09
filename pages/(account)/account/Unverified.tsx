import { useState } from 'react'
import { resend } from '#browser/accounts/authApi.ts'
import { openSession } from '#browser/accounts/session.ts'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { failureMessage } from '#domain/accounts/failureMessages.ts'
import type { AccountPageContent } from './accountPageContent.ts'

/** Shows that the address isn't confirmed, and resends the confirmation mail. */
export function Unverified({ content: { words, messages } }: { content: AccountPageContent }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    hideToasts()
    setBusy(true)
    const answer = await resend(openSession())
    setBusy(false)
    if (answer.ok) {
      showToast({ tone: 'success', title: messages.success.title, text: words.resent })
    } else {
      showToast({ tone: 'error', ...failureMessage('account', answer, messages) })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-muted">{words.unverified}</p>
      <BusyButton variant="secondary" size="small" busy={busy} onPress={() => void send()}>
        {words.resend}
      </BusyButton>
    </div>
  )
}
