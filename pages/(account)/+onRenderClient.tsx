import type { PageContextClient } from 'vike/types'
import { trackVisits } from '#browser/tracker.ts'
import { hydratePage } from '../hydratePage.tsx'

/** Not in a `+client.ts`: beside this, Vike would load it by an inline script, which no page may run. */
export function onRenderClient(pageContext: PageContextClient): void {
  trackVisits()
  hydratePage(pageContext)
}
