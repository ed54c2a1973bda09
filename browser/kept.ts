/** Texts by key, kept in the browser; where it keeps nothing, for as long as the page lives. */
export type Kept = {
  get(key: string): string | undefined
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

type Texts = Record<string, string | undefined>

/** @param open the storage; merely to name it throws where it is blocked, and it can be null */
export function keptIn(open: () => Texts | null): Kept {
  /** What the storage didn't take: it may be off, or full. */
  const over: Texts = {}
  let stored = over
  try {
    stored = open() ?? over
  } catch {
    // In memory, then.
  }
  const remove = (key: string) => {
    delete over[key]
    delete stored[key]
  }
  return {
    get: (key) => over[key] ?? stored[key],
    set(key, text) {
      try {
        delete over[key]
        stored[key] = text
      } catch {
        over[key] = text
      }
    },
    remove,
    keys: () => Object.keys({ ...stored, ...over }),
  }
}

/** The value of a kept JSON text; undefined for any other text, which anybody may have put there. */
export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Of this tab. */
export const tabKept = keptIn(() => sessionStorage)
/** Of all tabs, and of later visits. */
export const siteKept = keptIn(() => localStorage)
