import { beforeAll } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { factsOf, type PageFacts } from '../setup/pages/pageFacts.ts'

export type ReadPage = { path: string; html: string; facts: PageFacts }

export type EveryPage = {
  readonly all: readonly ReadPage[]
  /** The paths of the pages for which `isWrong` holds; empty when there are none. */
  where(isWrong: (page: ReadPage) => boolean): string[]
  /** Texts that more than one page has. */
  repeated(textOf: (page: ReadPage) => string): string[]
}

/** Gives the tests of a file every page that search engines may list, read once. */
export function everyPage(site: { readonly url: string }): EveryPage {
  const all: ReadPage[] = []
  beforeAll(async () => {
    for (const path of publicPages(createCatalogue())) {
      const response = await fetch(site.url + path)
      const html = await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      all.push({ path, html, facts: factsOf(html) })
    }
  })
  return {
    all,
    where: (isWrong) => all.filter(isWrong).map(({ path }) => path),
    repeated(textOf) {
      const groups = Map.groupBy(all, textOf)
      return [...groups].filter(([, group]) => group.length > 1).map(([text]) => text)
    },
  }
}
