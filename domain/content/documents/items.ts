import { z } from 'zod'
import { attributeSchema } from '#domain/catalogue/definition/attributeSchema.ts'
import {
  type CollectionOf,
  collectionOf,
  type FactsOfKind,
  type ItemCollection,
  type ItemOf,
  isKind,
  type Kind,
  kindDefinitions,
  kinds,
} from '#domain/catalogue/kinds.ts'
import { day } from '../fields/text.ts'
import {
  missingReplacements,
  type OwnTexts,
  ownTextFields,
  ownTextsOf,
  sectionSchemas,
} from './ownTexts.ts'

/** The address of an item's page ends with it: lower-case letters, digits and single dashes. */
export const itemSlug = z
  .string()
  .trim()
  .max(80)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must consist of lower-case letters, digits and single dashes, such as book-of-the-nile',
  )
  // All unknown addresses of a kind share this one in the page cache.
  .refine((slug) => slug !== 'not-found', 'is the address of the page for missing items')

/** Besides the facts and the own texts. */
const otherFields = {
  /** Whether search engines may not list the page. */
  noindex: z
    .boolean()
    .nullish()
    .transform((noindex) => noindex ?? false),
  /** The day of the last change. */
  updatedAt: day,
}

/** An item as editors wrote it: its facts and their own texts. */
export type Entry<K extends Kind = Kind> = OwnTexts &
  z.output<z.ZodObject<typeof otherFields>> & { item: ItemOf<K> }

/** The collections of items, as documents of copy. */
export type ItemDocuments = { [K in Kind as CollectionOf<K>]: Entry<K>[] }

/** The schema of an item of a kind, from the fields of its collection. */
export function entrySchema<K extends Kind>(kind: K): z.ZodType<Entry<K>> {
  const { attributes, itemOf } = kindDefinitions[kind]
  const names = Object.keys(attributes)
  return fieldsSchema(kind).transform((row) => {
    const { slug, noindex, updatedAt } = row
    const values = Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]))
    // The schemas of the attributes have checked that these are the facts of the kind.
    const item = itemOf(slug, values as FactsOfKind<K> & never)
    return { item, noindex, ...ownTextsOf(kind, row), updatedAt }
  })
}

/** The schema of an item that can be published: each replaced section has a text. */
export function publishableEntry(kind: Kind): z.ZodType {
  return fieldsSchema(kind).superRefine((row, context) => {
    for (const { text } of missingReplacements(kind, row)) {
      context.addIssue({ code: 'custom', path: [text], message: 'must not be empty' })
    }
  })
}

function fieldsSchema(kind: Kind) {
  const facts = Object.entries(kindDefinitions[kind].attributes).map(
    ([name, attribute]) => [name, attributeSchema(attribute)] as const,
  )
  return z.object({
    ...Object.fromEntries(facts),
    ...sectionSchemas(kind),
    slug: itemSlug,
    ...otherFields,
    ...ownTextFields,
  })
}

/** The schema of each collection of items. */
export const itemDocuments = mapCollections((kind) => z.array(entrySchema(kind)))

/** A record with an entry for each collection of items. */
export function mapCollections<Value>(make: (kind: Kind) => Value): Record<ItemCollection, Value> {
  // Object.fromEntries loses the type of its keys; they cover all collections.
  return Object.fromEntries(kinds.map((kind) => [collectionOf(kind), make(kind)])) as Record<
    ItemCollection,
    Value
  >
}

/** All items of all kinds. */
export function* allEntries(items: ItemDocuments): Generator<{ kind: Kind; entry: Entry }> {
  for (const kind of kinds) for (const entry of items[collectionOf(kind)]) yield { kind, entry }
}

const tagPrefix = 'item.'

/** The cache tag of the pages that show an item; a change of the item is recorded with this tag. */
export function itemTag(kind: Kind, id: string): string {
  return `${tagPrefix}${kind}/${id}`
}

/** The item of an item's tag; undefined for another tag. */
export function itemOfTag(tag: string): { kind: Kind; id: string } | undefined {
  if (!tag.startsWith(tagPrefix)) return undefined
  const [kind = '', id] = tag.slice(tagPrefix.length).split('/', 2)
  return isKind(kind) && id ? { kind, id } : undefined
}
