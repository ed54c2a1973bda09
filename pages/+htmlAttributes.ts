import type { PageContext } from 'vike/types'
import type { BarePageData, PageData } from './pageData.ts'

/**
 * What scripts without a framework read: how visits are counted (`browser/consent.ts`), and which
 * page is the 404 page (`browser/reportNotFound.ts`). A missing item of the catalogue is not one.
 */
export function htmlAttributes({
  is404,
  abortReason,
  data,
}: PageContext<PageData<unknown> | BarePageData<unknown>>): Record<string, string> {
  return {
    ...(data.frame ? { 'data-visits': data.frame.visits.consent } : {}),
    ...(is404 && abortReason === undefined ? { 'data-not-found': '' } : {}),
  }
}
