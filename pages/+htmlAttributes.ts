import type { PageContextServer } from 'vike/types'
import type { PreviewNotice } from '#domain/content/preview/previewNotice.ts'
import type { BarePageData, PageData } from './data/pageData.ts'

/**
 * Attributes for scripts without a framework: how visits are counted (`browser/analytics/consent.ts`), and
 * which page is the 404 page (`browser/content/reportNotFound.ts`). A missing item of the catalogue is not
 * one.
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
 * Nothing is counted without these attributes. A preview shows the consent question only if the
 * preview is of its document: an answer given here would be valid on the site.
 */
function previewAttributes({ document }: PreviewNotice): Record<string, string> {
  return document === 'visit-statistics' ? { 'data-answer': 'ask' } : {}
}
