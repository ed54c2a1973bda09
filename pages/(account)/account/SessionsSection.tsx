import { useState } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { AccountSection } from '#components/accounts/AccountSection.tsx'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { leaveWithToast } from '../leaveWithToast.ts'
import type { AccountPageContent } from './accountPageContent.ts'

type Props = {
  content: AccountPageContent
  onLeave: () => void
  /** Called when the page stays, because the server is unreachable. */
  onStay: () => void
}

export function SessionsSection({ content, onLeave, onStay }: Props) {
  const { messages } = content
  const words = content.words.sessions
  const [ending, setEnding] = useState<'here' | 'everywhere'>()
  const end = async (where: 'here' | 'everywhere') => {
    hideToasts()
    setEnding(where)
    onLeave()
    const ended = await openSession().end({ everywhere: where === 'everywhere' })
    const { signedOut, refused } = messages
    if (ended) {
      leaveWithToast({ lang: 'en', tone: 'success', ...signedOut }, screenPaths.home)
      return
    }
    // The session on this device has ended nevertheless, and the next page would not load.
    onStay()
    const { title } = signedOut
    showToast({ tone: 'error', lang: 'en', title, text: refused.offline, textLang: 'ru' })
  }
  return (
    <AccountSection heading={words.heading} text={content.texts.sessions}>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          variant="secondary"
          busy={ending === 'here'}
          isDisabled={ending !== undefined}
          onPress={() => void end('here')}
          className="grow"
        >
          {words.signOut}
        </BusyButton>
        <BusyButton
          variant="secondary"
          busy={ending === 'everywhere'}
          isDisabled={ending !== undefined}
          onPress={() => void end('everywhere')}
          className="grow"
        >
          {words.everywhere}
        </BusyButton>
      </div>
    </AccountSection>
  )
}
