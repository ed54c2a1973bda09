/** Texts by key, kept in the browser; where it keeps nothing, for as long as the page lives. */
export type Kept = {
  get(key: string): string | undefined
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

/** @param open the storage; merely to name it throws where it is blocked */
export function keptIn(open: () => Record<string, string | undefined>): Kept {
  let texts: Record<string, string | undefined> = {}
  try {
    texts = open()
  } catch {
    // In memory, then.
  }
  return {
    get: (key) => texts[key],
    set(key, text) {
      try {
        texts[key] = text
      } catch {
        // It is full: from here on in memory.
        texts = { ...texts, [key]: text }
      }
    },
    remove(key) {
      delete texts[key]
    },
    keys: () => Object.keys(texts),
  }
}

/** Of this tab. */
export const tabKept = keptIn(() => sessionStorage)
/** Of all tabs, and of later visits. */
export const siteKept = keptIn(() => localStorage)
