/** A field of a stored document of unknown shape; undefined where there is none. */
export function valueAt(document: unknown, name: string): unknown {
  if (typeof document !== 'object' || document === null) return undefined
  return new Map<string, unknown>(Object.entries(document)).get(name)
}
