import type { PageContextServer } from 'vike/types'

export function onAfterRenderHtml(
  pageContext: PageContextServer & { pageHtmlString: string },
): void {
  pageContext.pageHtmlString = pageContext.setAside(pageContext.pageHtmlString)
}
