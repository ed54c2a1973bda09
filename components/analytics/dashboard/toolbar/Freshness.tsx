import { useEffect, useState } from 'react'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { formatAgo, formatClock } from '../formats.ts'
import type { DashboardWords } from '../words.ts'

type Props = {
  /** When the shown figures were read, in milliseconds since 1970. Undefined without figures. */
  readAt: number | undefined
  /** Until when everything is counted, as an ISO time, while newer events wait. */
  asOf: string | null
  /** `updating`: another view is loading. `stale`: the figures can't be refreshed. */
  state: 'fresh' | 'updating' | 'stale'
  words: DashboardWords['page']['labels']
}

const tickMs = 5_000

/** The age of the figures. Screen readers announce only changes of the state, not each tick. */
export function Freshness({ readAt, asOf, state, words }: Props) {
  const now = useNow()
  const time = readAt === undefined ? undefined : formatAgo(now - readAt)
  const isStale = state === 'stale' && time !== undefined
  const isFresh = state === 'fresh' && time !== undefined
  return (
    <div className="min-h-[1lh] text-small text-muted">
      <p role="status" className={isStale ? 'text-ember-bright' : ''}>
        {state === 'updating' && words.updating}
        {isStale && fillTokens(words.stale, { time })}
      </p>
      {isFresh && readAt !== undefined && (
        <p>
          {asOf === null ? (
            <time dateTime={new Date(readAt).toISOString()}>
              {fillTokens(words.updated, { time })}
            </time>
          ) : (
            <time dateTime={asOf}>{fillTokens(words.catchingUp, { time: formatClock(asOf) })}</time>
          )}
        </p>
      )}
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
