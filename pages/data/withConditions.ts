import type { Loaders } from '#domain/content/published/loaders.ts'

type Sectioned = { heading: string; intro: string; sections: readonly object[] }

/** A page of sections, in which each part that mentions the offer has its conditions. */
export type WithConditions<Page extends Sectioned> = Omit<Page, 'sections'> & {
  /** For heading and intro; empty if they don't mention the offer. */
  conditions: string
  sections: (Page['sections'][number] & { conditions: string })[]
}

export function withConditions<Page extends Sectioned>(
  loaders: Loaders,
  page: Page,
): WithConditions<Page> {
  return {
    ...page,
    conditions: loaders.conditionsBeside(page.heading, page.intro),
    sections: page.sections.map((section: Page['sections'][number]) => ({
      ...section,
      conditions: loaders.conditionsBeside(section),
    })),
  }
}
