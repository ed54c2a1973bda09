import { copyCode } from './copyCode.ts'
import { showNextPageToast } from './nextPageToast.ts'
import { reportNotFound } from './reportNotFound.ts'
import { trackVisits } from './tracker.ts'

/** Runs all scripts of a page without a framework. */
export function runContentPage(): void {
  reportNotFound()
  copyCode()
  showNextPageToast()
  trackVisits()
}
