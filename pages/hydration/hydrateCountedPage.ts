import type { PageContextClient } from 'vike/types'
import { trackVisits } from '#browser/analytics/tracker.ts'
import { hydratePage } from './hydratePage.tsx'

/**
 * Counts the visit, and hydrates the page. In `+onRenderClient`, not in `+client.ts`: Vike would
 * load that by an inline script, which the Content Security Policy forbids.
 */
export function hydrateCountedPage(pageContext: PageContextClient): void {
  trackVisits()
  hydratePage(pageContext)
}
