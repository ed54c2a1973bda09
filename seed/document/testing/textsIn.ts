/** A string of a document with its path, such as `categories.cards.0.title`. */
export type Text = { path: string; text: string }

/** Every string in a plain JSON-like document, in order. */
export function textsIn(document: unknown, path = ''): Text[] {
  if (typeof document === 'string') return [{ path, text: document }]
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, value]) =>
    textsIn(value, path === '' ? key : `${path}.${key}`),
  )
}
