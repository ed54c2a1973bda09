import { type NextPageToast, nextPageToastKey } from './nextPageToast.ts'

/** Stores a toast for the next page in this tab. Returns whether it could be stored. */
export function saveNextPageToast(toast: NextPageToast): boolean {
  try {
    sessionStorage.setItem(nextPageToastKey, JSON.stringify(toast))
    return true
  } catch {
    return false
  }
}
