/** A short message that outlives a navigation: the page that causes it hands it to the next one. */
export type HandedToast = { tone: 'success' | 'error'; title: string; text: string }

const key = 'payline_toast'

/** Leaves a toast for the page that is loaded next in this tab. */
export function handToast(toast: HandedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast))
  } catch {
    // A browser that keeps no storage: the navigation itself shows that it worked.
  }
}

/** Takes the toast that the page before left, if there is one. The next call finds none. */
export function takeHandedToast(): HandedToast | undefined {
  try {
    const left = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const toast: unknown = JSON.parse(left ?? 'null')
    return isToast(toast) ? toast : undefined
  } catch {
    // No storage, or rubbish in it: nothing was handed over.
    return undefined
  }
}

/** By hand, not with zod: content pages load this, and the schema's library is beyond their size. */
function isToast(value: unknown): value is HandedToast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tone' in value &&
    (value.tone === 'success' || value.tone === 'error') &&
    'title' in value &&
    typeof value.title === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  )
}
