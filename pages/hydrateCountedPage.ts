import type { PageContextClient } from 'vike/types'
import { trackVisits } from '#browser/tracker.ts'
import { hydratePage } from './hydratePage.tsx'

/**
 * Counts the visit, and lets React take over the page. For an `+onRenderClient` rather than a
 * `+client.ts`: beside that, Vike would load it by an inline script, which no page may run.
 */
export function hydrateCountedPage(pageContext: PageContextClient): void {
  trackVisits()
  hydratePage(pageContext)
}
