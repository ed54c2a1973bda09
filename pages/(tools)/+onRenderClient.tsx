import type { PageContextClient } from 'vike/types'
import { trackVisits } from '#browser/tracker.ts'
import { hydratePage } from '../hydratePage.tsx'

export function onRenderClient(pageContext: PageContextClient): void {
  trackVisits()
  hydratePage(pageContext)
}
