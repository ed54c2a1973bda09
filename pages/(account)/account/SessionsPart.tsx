import { useState } from 'react'
import { openSession } from '#browser/session.ts'
import { Part } from '#components/site/account/Part.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { hideToasts, showToast } from '#components/ui/toast.tsx'
import { screenPaths } from '#domain/screenPaths.ts'
import { leaveWith } from '../leaveWith.ts'
import type { AccountPageContent } from './+Page.tsx'

type Props = {
  content: AccountPageContent
  onLeave: () => void
  /** Told when there is nowhere to go after all, because the server is out of reach. */
  onStay: () => void
}

export function SessionsPart({ content, onLeave, onStay }: Props) {
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
      leaveWith({ lang: 'en', tone: 'success', ...signedOut }, screenPaths.home)
      return
    }
    // Signed out here all the same, and the next page would hardly load.
    onStay()
    const { title } = signedOut
    showToast({ tone: 'error', lang: 'en', title, text: refused.offline, textLang: 'ru' })
  }
  return (
    <Part heading={words.heading} text={content.texts.sessions}>
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
    </Part>
  )
}
