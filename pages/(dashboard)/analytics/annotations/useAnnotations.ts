import { useCallback, useEffect, useState } from 'react'
import { openSession } from '#browser/accounts/session.ts'
import { addNote, readAnnotations } from '#browser/analytics/dashboard/annotationsApi.ts'
import type { Annotation, NewNote } from '#domain/analytics/annotations/annotation.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'

/** What happened in the days of a range; nothing until it is known, or if it can't be read. */
export function useAnnotations(range: Stats['range'] | undefined): {
  found: readonly Annotation[]
  add: (note: NewNote) => Promise<boolean>
} {
  const [found, setFound] = useState<readonly Annotation[]>([])
  const [changes, setChanges] = useState(0)
  // Figures are read every few seconds, and what happened is of days.
  const days = range && `${range.from?.slice(0, 10) ?? ''} ${range.to.slice(0, 10)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for other days, and after a change
  useEffect(() => {
    if (!range) return
    const own = new AbortController()
    void readAnnotations(openSession(), range, own.signal).then((read) => {
      if (read.ok && !own.signal.aborted) setFound(read.value)
    })
    return () => own.abort()
  }, [days, changes])
  const add = useCallback(async (note: NewNote) => {
    const { ok } = await addNote(openSession(), note)
    if (ok) setChanges((before) => before + 1)
    return ok
  }, [])
  return { found, add }
}
