import { useId, useRef } from 'react'
import { BusyButton } from '#components/ui/forms/BusyButton.tsx'
import { endOfShare, type Share } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { formatFullDay, formatLastDay } from '../formats.ts'

type Words = AnalyticsSharing['links']

type Props = {
  shares: readonly Share[]
  words: Words
  /** Milliseconds since 1970. */
  now: number
  /** The id of the link that is being ended. */
  ending: string | undefined
  onRevoke: (share: Share) => void
}

/** All links, also those that have ended. */
export function ShareList({ shares, words, now, ending, onRevoke }: Props) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby={id} className="outline-none">
      <h3 id={id} className="label text-muted">
        {words.list}
      </h3>
      {shares.length === 0 ? (
        <p className="mt-2 text-small text-muted">{words.none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-rule">
          {shares.map((share) => (
            <li key={share.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 grow basis-52">
                <p className="font-bold wrap-anywhere">{share.name}</p>
                <p className="text-small wrap-anywhere text-muted">
                  {detailsOf(share, words, now)}
                </p>
              </div>
              {endOfShare(share, now) === undefined && (
                <BusyButton
                  variant="secondary"
                  busy={ending === share.id}
                  onPress={() => {
                    // The button goes with the end of the link.
                    frame.current?.focus()
                    onRevoke(share)
                  }}
                >
                  <span aria-hidden="true">{words.revoke}</span>
                  <span className="sr-only">
                    {fillTokens(words.revokeLabel, { name: share.name })}
                  </span>
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function detailsOf(share: Share, words: Words, now: number): string {
  const ended = endOfShare(share, now)
  const state = ended
    ? words[ended]
    : fillTokens(words.endsOn, { day: formatLastDay(share.ends_at) })
  const { last_used_on: used } = share
  const use =
    used === null ? words.unused : fillTokens(words.lastUsed, { day: formatFullDay(used) })
  return [state, use, fillTokens(words.madeBy, { name: share.made_by })].join(' · ')
}
