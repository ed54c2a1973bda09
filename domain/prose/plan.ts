/** Which parts of a description come in which order, and which of them share a paragraph. */
export type Plan<Part extends string> = readonly (readonly Part[])[]

/** The sentences of each part; none where there is nothing to say. */
export type Parts<Part extends string> = Record<Part, () => string[]>

/** The paragraphs of a plan; one without sentences is left out. */
export function paragraphsOf<Part extends string>(plan: Plan<Part>, parts: Parts<Part>): string[] {
  return plan
    .map((paragraph) => paragraph.flatMap((part) => parts[part]()).join(' '))
    .filter((paragraph) => paragraph !== '')
}
