import { useEffect, useState } from 'react'
import { fillTokens } from '#domain/copy/tokens.ts'
import { formatAgo } from './formats.ts'
import type { DashboardWords } from './words.ts'

type Props = {
  /** Milliseconds since 1970. */
  readAt: number
  /** They can't be read anew. */
  isStale: boolean
  words: DashboardWords['page']['labels']
}

const tickMs = 5_000

/** How old the figures are. Not read out with each tick; only that they can't be renewed. */
export function Freshness({ readAt, isStale, words }: Props) {
  const now = useNow()
  const time = formatAgo(now - readAt)
  return (
    <div className="text-small text-muted">
      <p role="status" className={isStale ? 'text-ember-bright' : 'sr-only'}>
        {isStale && fillTokens(words.stale, { time })}
      </p>
      {!isStale && (
        <p>
          <time dateTime={new Date(readAt).toISOString()}>
            {fillTokens(words.updated, { time })}
          </time>
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
