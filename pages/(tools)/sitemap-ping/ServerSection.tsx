import { useState } from 'react'
import { openSession, type SessionState } from '#browser/accounts/session.ts'
import { type SubmissionResponse, submitToEngines } from '#browser/search/seoApi.ts'
import { Notice } from '#components/accounts/Notice.tsx'
import { SubmissionResults } from '#components/search/SubmissionResults.tsx'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import { loginPathFor, screenPaths } from '#domain/urls/screenPaths.ts'
import { useSession } from '../../(account)/useSession.ts'
import type { PingContent } from './+data.ts'

type Words = PingContent['words']
type Props = {
  words: Words
  /** The label of the link to the login. */
  loginLabel: string
}

const headingId = 'server'

/** Submission by the server, for admins. */
export function ServerSection({ words, loginLabel }: Props) {
  const session = useSession()
  return (
    <Section id={headingId} tone="raised" heading={words.server.heading} intro={words.server.text}>
      <State session={session} words={words} loginLabel={loginLabel} />
    </Section>
  )
}

function State({ session, words, loginLabel }: Props & { session: SessionState }) {
  const [isRefused, setRefused] = useState(false)
  const { signIn, noRole } = words.server
  if (session.status === 'loading') return null
  if (session.status === 'signed-out') {
    return (
      <Notice>
        <p>{signIn}</p>
        <TextLink href={loginPathFor(screenPaths.sitemapPing)}>{loginLabel}</TextLink>
      </Notice>
    )
  }
  if (isRefused || !session.account.roles.includes('admin')) {
    return (
      // Without a return path: it would lead here at once.
      <Notice takesFocus={isRefused}>
        <p>{noRole}</p>
        <TextLink href={screenPaths.login}>{loginLabel}</TextLink>
      </Notice>
    )
  }
  return <Submission words={words} onRefused={() => setRefused(true)} />
}

function Submission({ words, onRefused }: { words: Words; onRefused: () => void }) {
  const { submit, busy } = words.server
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SubmissionResponse>()
  async function run(): Promise<void> {
    setBusy(true)
    setAnswer(undefined)
    const next = await submitToEngines(openSession())
    setBusy(false)
    setAnswer(next)
    if (!next.ok && next.kind === 'forbidden') onRefused()
  }
  return (
    <div className="max-w-text space-y-6">
      <BusyButton
        variant="secondary"
        busy={isBusy}
        busyLabel={busy}
        onPress={() => void run()}
        className="min-w-52"
      >
        {submit}
      </BusyButton>
      <div role="status">
        {answer &&
          (answer.ok ? (
            <SubmissionResults words={words} results={answer.results} labelledBy={headingId} />
          ) : (
            <p className="font-bold text-ember-bright">{failureWords(answer.kind, words.server)}</p>
          ))}
      </div>
    </div>
  )
}

/** Without the role another section replaces this one. */
function failureWords(
  kind: Extract<SubmissionResponse, { ok: false }>['kind'],
  { failed, underWay }: Words['server'],
): string {
  return kind === 'underWay' ? underWay : failed
}
