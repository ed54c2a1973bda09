import type { PageContextServer } from 'vike/types'
import type { PreviewNotice } from '#domain/preview/previewNotice.ts'
import type { BarePageData, PageData } from './pageData.ts'

/**
 * What scripts without a framework read: how visits are counted (`browser/consent.ts`), and which
 * page is the 404 page (`browser/reportNotFound.ts`). A missing item of the catalogue is not one.
 */
export function htmlAttributes({
  is404,
  abortReason,
  data,
  preview,
  previewRefusal,
}: PageContextServer<PageData<unknown> | BarePageData<unknown>>): Record<string, string> {
  if (previewRefusal) return {}
  if (preview) return previewAttributes(preview)
  return {
    ...(data.frame ? { 'data-visits': data.frame.visits.consent } : {}),
    ...(is404 && abortReason === undefined ? { 'data-not-found': '' } : {}),
  }
}

/**
 * Nothing is counted where a page doesn't say how. Its question about that is shown to whoever
 * changes it, and to nobody else: an answer given here would count on the site.
 */
function previewAttributes({ document }: PreviewNotice): Record<string, string> {
  return document === 'visit-statistics' ? { 'data-answer': 'ask' } : {}
}
