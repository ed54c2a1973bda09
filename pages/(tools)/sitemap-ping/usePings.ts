import { useState } from 'react'
import { type PingResult, pingAll, pingsOf } from '#browser/search/pingEngines.ts'
import type { PingRow } from '#components/search/PingResults.tsx'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import type { PingContent } from './+data.ts'

export type Pings = {
  busy: boolean
  /** Every request of the last round; none before the first. */
  rows: PingRow[]
  /** Known results, in order of arrival. */
  results: PingResult[]
  start: () => void
}

/** Rounds of pings, one at a time, with a toast at the end of each. */
export function usePings({ words, endpoints, sitemaps }: PingContent): Pings {
  const [busy, setBusy] = useState(false)
  const [isPinged, setPinged] = useState(false)
  const [results, setResults] = useState<PingResult[]>([])

  async function run(): Promise<void> {
    hideToasts()
    setBusy(true)
    setPinged(true)
    setResults([])
    const ok = await pingAll({ endpoints, sitemaps }, (result) =>
      setResults((before) => [...before, result]),
    )
    setBusy(false)
    showToast(ok ? { tone: 'success', ...words.complete } : { tone: 'error', ...words.failure })
  }

  return {
    busy,
    results,
    rows: isPinged ? pingsOf(sitemaps).map((ping) => ({ ...ping, ok: known(results, ping) })) : [],
    start: () => void run(),
  }
}

function known(
  results: PingResult[],
  { engine, sitemap }: Pick<PingResult, 'engine' | 'sitemap'>,
): boolean | undefined {
  return results.find((it) => it.engine === engine && it.sitemap === sitemap)?.ok
}
