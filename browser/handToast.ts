import { type HandedToast, handedToastKey } from './handedToast.ts'

/** Leaves a toast for the page that is loaded next in this tab. Returns whether it will be there. */
export function handToast(toast: HandedToast): boolean {
  try {
    sessionStorage.setItem(handedToastKey, JSON.stringify(toast))
    return true
  } catch {
    return false
  }
}
