import { copyCode } from './copyCode.ts'
import { showHandedToast } from './handedToast.ts'
import { reportNotFound } from './reportNotFound.ts'
import { trackVisits } from './tracker.ts'

/** All that runs on a page without a framework. */
export function runContentPage(): void {
  reportNotFound()
  copyCode()
  showHandedToast()
  trackVisits()
}
