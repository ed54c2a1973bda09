import type { HandedToast } from '#browser/handedToast.ts'
import { handToast } from '#browser/handToast.ts'
import { isPreview } from '#browser/isPreview.ts'
import { showToast } from '#components/ui/toast.tsx'

/** Time to read a toast that can't come along, in milliseconds. */
const readMs = 4_000

/**
 * Goes to another page of the site, which then says what became of this one. Where the browser
 * keeps nothing to hand over, this page says it first. A preview is not left.
 *
 * @param how `replace` leaves no way back to this page
 */
export function leaveWith(
  toast: HandedToast,
  path: string,
  how: 'assign' | 'replace' = 'assign',
): void {
  const leave = () => location[how](path)
  if (isPreview()) {
    // The desk's frame may show no other page: this one says it, and stays.
    showToast(toast)
  } else if (handToast(toast)) {
    leave()
  } else {
    showToast(toast)
    setTimeout(leave, readMs)
  }
}
