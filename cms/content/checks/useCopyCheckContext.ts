import { useEffect, useSyncExternalStore } from 'react'
import { type CopyCheckContext, copyCheckContext } from '#domain/content/checks/copyCheckContext.ts'

/** Shared by all checks of a page. */
let context: CopyCheckContext | undefined
let reading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * What the checks know of the site, loaded again whenever the page becomes visible; undefined until
 * the first load.
 */
export function useCopyCheckContext(api: string): CopyCheckContext | undefined {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refreshCopyCheckContext(api)
    }
    if (!context) refreshIfVisible()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [api])
  return useSyncExternalStore(subscribe, currentContext, noContext)
}

/** Loads the context again; callers during a load share its promise. */
export function refreshCopyCheckContext(api: string): Promise<void> {
  reading ??= read(api).finally(() => {
    reading = undefined
  })
  return reading
}

async function read(api: string): Promise<void> {
  try {
    const response = await fetch(`${api}/claims/copy-check-context`)
    const parsed = copyCheckContext.safeParse(await response.json())
    if (!parsed.success) return
    context = parsed.data
    for (const listener of listeners) listener()
  } catch {
    // The server is unreachable: keep the context loaded before.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const currentContext = () => context
const noContext = () => undefined
