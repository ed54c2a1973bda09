import { trackVisits } from '../analytics/tracker.ts'
import { showNextPageToast } from '../nextPageToast.ts'
import { copyCode } from './copyCode.ts'
import { reportNotFound } from './reportNotFound.ts'

/** Runs all scripts of a page without a framework. */
export function runContentPage(): void {
  reportNotFound()
  copyCode()
  showNextPageToast()
  trackVisits()
}
