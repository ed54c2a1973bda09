/** The parts of a description in their order; an inner list is a paragraph. */
export type Plan<Part extends string> = readonly (readonly Part[])[]

/** The sentences of each part; may be empty. */
export type Parts<Part extends string> = Record<Part, () => string[]>

/** The paragraphs of a plan; empty paragraphs are left out. */
export function paragraphsOf<Part extends string>(plan: Plan<Part>, parts: Parts<Part>): string[] {
  return plan
    .map((paragraph) => paragraph.flatMap((part) => parts[part]()).join(' '))
    .filter((paragraph) => paragraph !== '')
}
