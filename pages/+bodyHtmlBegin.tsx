import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { PreviewBar } from '#components/content/PreviewBar.tsx'
import { incompleteDraftsOn } from '#domain/content/preview/previewNotice.ts'

/**
 * The bar over a preview. It is outside of the page's root element, because hydration on some pages
 * would have to know it.
 */
export function bodyHtmlBegin({ preview }: PageContextServer): string {
  if (!preview) return ''
  const incomplete = incompleteDraftsOn(preview, preview.tags)
  return renderToStaticMarkup(<PreviewBar preview={{ ...preview, incomplete }} />)
}
