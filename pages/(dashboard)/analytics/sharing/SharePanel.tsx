import { useEffect, useId, useState } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { createShare, readShares, revokeShare } from '#browser/analytics/dashboard/sharesApi.ts'
import { CreatedLink } from '#components/analytics/dashboard/sharing/CreatedLink.tsx'
import { ShareForm } from '#components/analytics/dashboard/sharing/ShareForm.tsx'
import { ShareList } from '#components/analytics/dashboard/sharing/ShareList.tsx'
import type { CreatedShare, Share } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

type Props = {
  words: AnalyticsSharing['links']
  /** The view that a new link opens with, as the query of the page. */
  view: string
  loading: string
}

/** Creates links to the dashboard, lists them, and ends them. */
export function SharePanel({ words, view, loading }: Props) {
  const id = useId()
  const [shares, setShares] = useState<Share[]>()
  const [created, setCreated] = useState<CreatedShare>()
  /** The id of a link that is being ended, or of a new one. */
  const [busy, setBusy] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function reload(): Promise<void> {
    const read = await readShares(openSession())
    if (read.ok) setShares(read.value)
    else setFailed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and after each change
  useEffect(() => void reload(), [])

  async function change(what: string, work: () => Promise<{ ok: boolean }>): Promise<void> {
    setBusy(what)
    setFailed(false)
    const done = await work()
    if (!done.ok) setFailed(true)
    else await reload()
    setBusy(undefined)
  }
  const create = (share: { name: string; ends_at: string }) =>
    change('new', async () => {
      setCreated(undefined)
      const answer = await createShare(openSession(), { ...share, view })
      if (answer.ok) setCreated(answer.value)
      return answer
    })
  const revoke = (share: Share) => {
    if (!confirm(fillTokens(words.question, { name: share.name }))) return
    if (created?.share.id === share.id) setCreated(undefined)
    void change(share.id, () => revokeShare(openSession(), share.id))
  }
  const now = Date.now()
  return (
    <section aria-labelledby={id} className="card space-y-4 p-4 sm:p-5 print:hidden">
      <h2 id={id} className="text-subheading">
        {words.heading}
      </h2>
      <p className="max-w-prose text-small text-muted">{words.explanation}</p>
      <ShareForm
        words={words}
        now={now}
        isBusy={busy === 'new'}
        onCreate={(share) => void create(share)}
      />
      {hasFailed && (
        <p role="alert" className="text-small text-ember-bright">
          {words.failed}
        </p>
      )}
      {created && <CreatedLink created={created} words={words} />}
      {shares ? (
        <ShareList shares={shares} words={words} now={now} ending={busy} onRevoke={revoke} />
      ) : (
        !hasFailed && (
          <p role="status" className="text-small text-muted">
            {loading}
          </p>
        )
      )}
    </section>
  )
}
