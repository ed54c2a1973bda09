/** The parts of a description in their order; an inner list is a paragraph. */
export type Plan<Part extends string> = readonly (readonly Part[])[]

/** The sentences of each part; without any, or with empty ones for those that are left out. */
export type Parts<Part extends string> = Record<Part, () => string[]>

/** The paragraphs of a plan; empty paragraphs are left out. */
export function paragraphsOf<Part extends string>(plan: Plan<Part>, parts: Parts<Part>): string[] {
  return plan
    .map((paragraph) => said(paragraph.flatMap((part) => parts[part]())).join(' '))
    .filter((paragraph) => paragraph !== '')
}

/** The texts that are said: a picker leaves a text empty if the item lacks a fact for it. */
export function said(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '')
}
