/** Texts by key in the browser's storage; in memory of the page if the storage is blocked or full. */
export type TextStore = {
  get(key: string): string | undefined
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

type Texts = Record<string, string | undefined>

/** @param open returns the storage; accessing a blocked storage throws, and it can be null */
export function createTextStore(open: () => Texts | null): TextStore {
  /** Texts that the storage did not accept because it is blocked or full. */
  const memory: Texts = {}
  let stored = memory
  try {
    stored = open() ?? memory
  } catch {
    // Uses memory instead.
  }
  const remove = (key: string) => {
    delete memory[key]
    delete stored[key]
  }
  return {
    get: (key) => memory[key] ?? stored[key],
    set(key, text) {
      try {
        delete memory[key]
        stored[key] = text
      } catch {
        memory[key] = text
      }
    },
    remove,
    keys: () => Object.keys({ ...stored, ...memory }),
  }
}

/** Parses a stored JSON text; undefined for invalid JSON, because other scripts can write there, too. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Storage of this tab. */
export const tabStorage = createTextStore(() => sessionStorage)
/** Storage of all tabs and later visits. */
export const siteStorage = createTextStore(() => localStorage)
