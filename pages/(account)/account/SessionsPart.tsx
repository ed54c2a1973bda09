import { useState } from 'react'
import { handToast } from '#browser/handedToast.ts'
import { openSession } from '#browser/session.ts'
import { Part } from '#components/site/account/Part.tsx'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { screenPaths } from '#domain/screenPaths.ts'
import type { AccountPageContent } from './+Page.tsx'

type Props = { content: AccountPageContent; onLeave: () => void }

export function SessionsPart({ content, onLeave }: Props) {
  const { messages } = content
  const words = content.words.sessions
  const [ending, setEnding] = useState<'here' | 'everywhere'>()
  const end = async (where: 'here' | 'everywhere') => {
    setEnding(where)
    onLeave()
    const ended = await openSession().end({ everywhere: where === 'everywhere' })
    // Signed out here all the same; but that other devices still are in must not go unsaid.
    if (ended || where === 'here') handToast({ tone: 'success', ...messages.signedOut })
    else handToast({ tone: 'error', ...messages.unexpected })
    location.assign(screenPaths.home)
  }
  return (
    <Part heading={words.heading} text={words.text}>
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
