import type { PageContextServer } from 'vike/types'

export function onAfterRenderHtml(pageContext: PageContextServer): void {
  const { pageHtmlString, setAside } = pageContext
  if (pageHtmlString !== undefined) pageContext.pageHtmlString = setAside(pageHtmlString)
}
