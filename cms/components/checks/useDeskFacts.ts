import { useEffect, useSyncExternalStore } from 'react'
import { type DeskFacts, deskFacts } from '#domain/desk/deskFacts.ts'

/** All checks of a page share what one of them has read. */
let facts: DeskFacts | undefined
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** What the checks know of the site, read anew with every look at the page; undefined until then. */
export function useDeskFacts(api: string): DeskFacts | undefined {
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void refreshDeskFacts(api)
    }
    if (!facts) again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [api])
  return useSyncExternalStore(subscribe, latest, nothingYet)
}

/** Reads them again; whoever asks while they are being read waits for the same answer. */
export function refreshDeskFacts(api: string): Promise<void> {
  reading ??= read(api).finally(() => {
    reading = undefined
  })
  return reading
}

async function read(api: string): Promise<void> {
  try {
    const response = await fetch(`${api}/claims/desk-facts`)
    const parsed = deskFacts.safeParse(await response.json())
    if (!parsed.success) return
    facts = parsed.data
    for (const tell of listeners) tell()
  } catch {
    // The server is out of reach: what was known before goes on to hold.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const latest = () => facts
const nothingYet = () => undefined
