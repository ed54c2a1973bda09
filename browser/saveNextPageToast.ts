import { type NextPageToast, nextPageToastKey } from './nextPageToast.ts'

/** Stores a toast for the next page in this tab. Returns whether it could be stored. */
export function saveNextPageToast(toast: NextPageToast): boolean {
  try {
    const { lang, tone, title, text } = toast
    const lines = [lang, tone, title, text].map((line) => line.replaceAll(/\s+/g, ' '))
    sessionStorage.setItem(nextPageToastKey, lines.join('\n'))
    return true
  } catch {
    return false
  }
}
