import type { PageContextServer } from 'vike/types'

/** Gives Vike a placeholder for the page's HTML, which `server/pages/rendering/render.ts` replaces. */
export function onAfterRenderHtml(pageContext: PageContextServer): void {
  const { pageHtmlString, pagePlaceholder } = pageContext
  if (pageHtmlString === undefined) return
  pageContext.pageHtml = pageHtmlString
  pageContext.pageHtmlString = pagePlaceholder
}
