import type { PageContextServer } from 'vike/types'

export function onAfterRenderHtml(pageContext: PageContextServer): void {
  const { pageHtmlString, stashHtml } = pageContext
  if (pageHtmlString !== undefined) pageContext.pageHtmlString = stashHtml(pageHtmlString)
}
