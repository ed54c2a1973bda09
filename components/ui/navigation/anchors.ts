/** A part of a page with the id that links lead to. */
export type Anchored<Part> = Part & { id: string }

/**
 * Gives each part of a page an id by its index, from `section-1`. Titles would make ids that break
 * when a title is edited, and two parts may share one.
 */
export function anchored<Part extends object>(parts: readonly Part[]): Anchored<Part>[] {
  return parts.map((part, place) => ({ ...part, id: `section-${place + 1}` }))
}
