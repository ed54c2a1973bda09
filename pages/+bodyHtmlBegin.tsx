import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { PreviewBar } from '#components/site/PreviewBar.tsx'
import { incompleteOn } from '#domain/preview/previewNotice.ts'

/**
 * The bar over a preview. It stands outside the page proper, which React takes over on some pages
 * and would have to be told of it.
 */
export function bodyHtmlBegin({ preview }: PageContextServer): string {
  if (!preview) return ''
  const incomplete = incompleteOn(preview, preview.tags)
  return renderToStaticMarkup(<PreviewBar preview={{ ...preview, incomplete }} />)
}
