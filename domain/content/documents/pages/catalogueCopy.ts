import { z } from 'zod'
import {
  facetLabels,
  type Kind,
  kindDefinitions,
  mapKinds,
  type PageTextsOf,
  sortLabels,
} from '#domain/catalogue/kinds.ts'
import { line, meta, optionalProse, prose, rows } from '#domain/content/fields/text.ts'

const listing = z.object({ heading: line, intro: optionalProse, meta })

/**
 * Headings and meta texts of the listings, and their common labels.
 * Texts may use `{total}`, `{page}` and `{pages}`.
 */
export const listings = z.object({
  ...mapKinds(() => listing),
  labels: z.object({
    position: line,
    back: line,
    previous: line,
    next: line,
    pagination: line,
    beyondHeading: line,
    beyondText: prose,
    beyondLink: line,
  }),
  filters: z.object({
    heading: line,
    search: line,
    any: line,
    sort: line,
    apply: line,
    clear: line,
    found: line,
    emptyHeading: line,
    emptyText: prose,
    ...linesFor(facetLabels),
  }),
  sorting: z.object({ listed: line, ...linesFor(sortLabels) }),
})

const titled = z.object({ title: line, text: prose })
const notFound = z.object({ heading: line, text: prose, backLink: line })

/** The schemas of the texts of detail pages, by what the texts are for. */
const textSchemas = {
  label: line,
  heading: line,
  claimButton: line,
  section: titled,
  sections: rows(titled),
}

type PageSchema<K extends Kind> = z.ZodObject<{
  -readonly [Name in keyof PageTextsOf<K>]: PageTextsOf<K>[Name] extends {
    role: infer Role extends keyof typeof textSchemas
  }
    ? (typeof textSchemas)[Role]
    : never
}>

/**
 * Labels of the detail screens. The texts of a kind may also use the tokens of its definition.
 */
export const detailPages = z.object({
  shared: z.object({ neighbours: line, previous: line, next: line, verdict: line }),
  ...pageSchemas(),
  notFound: z.object(mapKinds(() => notFound)),
})

export type Listings = z.infer<typeof listings>
export type DetailPages = z.infer<typeof detailPages>

function linesFor<Name extends string>(names: Record<Name, unknown>): Record<Name, typeof line> {
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(Object.keys(names).map((name) => [name, line])) as Record<
    Name,
    typeof line
  >
}

function pageSchemas(): { [K in Kind]: PageSchema<K> } {
  const schemas = mapKinds((kind) => {
    const texts = Object.entries(kindDefinitions[kind].page.texts)
    return z.object(Object.fromEntries(texts.map(([name, { role }]) => [name, textSchemas[role]])))
  })
  // Object.fromEntries loses which name has which schema.
  return schemas as { [K in Kind]: PageSchema<K> }
}
