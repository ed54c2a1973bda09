import { isPreview } from '#browser/content/isPreview.ts'
import type { NextPageToast } from '#browser/nextPageToast.ts'
import { saveNextPageToast } from '#browser/saveNextPageToast.ts'
import { showToast } from '#components/ui/feedback/toast.tsx'

/** Time to read a toast that can't be passed to the next page, in milliseconds. */
const readingMs = 4_000

/**
 * Goes to another page of the site, which then shows the toast. Without session storage this page
 * shows the toast first. A preview stays on its page.
 *
 * @param how `replace` removes this page from the history
 */
export function leaveWithToast(
  toast: NextPageToast,
  path: string,
  how: 'assign' | 'replace' = 'assign',
): void {
  const leave = () => location[how](path)
  if (isPreview()) {
    // The admin panel's frame may show no other page, so this page shows the toast and stays.
    showToast(toast)
  } else if (saveNextPageToast(toast)) {
    leave()
  } else {
    showToast(toast)
    setTimeout(leave, readingMs)
  }
}
