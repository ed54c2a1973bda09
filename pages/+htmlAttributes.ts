import type { PageContext } from 'vike/types'

/** Marks the 404 page for `browser/reportNotFound.ts`. A missing item of the catalogue is not one. */
export function htmlAttributes({ is404, abortReason }: PageContext): Record<string, string> {
  return is404 && abortReason === undefined ? { 'data-not-found': '' } : {}
}
