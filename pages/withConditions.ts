import type { Loaders } from '#domain/loaders.ts'

type Sectioned = { heading: string; intro: string; sections: readonly object[] }

/** A page of sections, each part of it with what the offer asks in return where it states the offer. */
export type WithConditions<Page extends Sectioned> = Omit<Page, 'sections'> & {
  /** Of heading and intro; empty where they don't state the offer. */
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
