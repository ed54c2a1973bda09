import type { FlattenedField, Payload } from 'payload'
import { z } from 'zod'
import { type CopySlug, copyDocuments, copySlugs } from '#domain/copy/documents.ts'

/** A single value, as the file and the CMS hold it. */
export type Leaf = {
  kind: 'leaf'
  /** `day` is `YYYY-MM-DD`; `picture` the name of a file among the pictures. */
  holds: 'text' | 'prose' | 'number' | 'flag' | 'day' | 'choice' | 'picture'
  /** Whether it has a text in each language. */
  localized: boolean
  /** Of a choice, what there is to choose from. */
  choices: readonly string[]
}

/** Named values, in the order in which the file has them. */
export type Group = { kind: 'group'; fields: ReadonlyMap<string, Shape> }
/** A list whose order is its own. */
type Rows = { kind: 'rows'; row: Group }
export type Shape = Leaf | Group | Rows

/** Pictures stand in the file by name and description; their files don't. */
export type FileSlug = CopySlug | 'media'

/** A document of copy, as the file has it. */
export type DocumentShape = {
  slug: FileSlug
  fields: Group
  /**
   * The field by which an item is the same item in the file and in the CMS; absent where there is
   * one document only.
   */
  key?: string
}

/** What the CMS adds on its own. A row needs no id in the file: its place is its name. */
const ofTheCms = new Set(['id', 'createdAt', 'updatedAt'])

/** Where a field of the item says which it is, that is better to read than an id. */
const keys: Partial<Record<FileSlug, string>> = {
  'faq-items': 'id',
  'payment-methods': 'id',
  redirects: 'from',
  'item-notes': 'item',
  media: 'filename',
}

const holds: Partial<Record<FlattenedField['type'], Leaf['holds']>> = {
  text: 'text',
  textarea: 'prose',
  number: 'number',
  checkbox: 'flag',
  date: 'day',
  select: 'choice',
  upload: 'picture',
}

const text: Leaf = { kind: 'leaf', holds: 'text', localized: false, choices: [] }

/** Every document of copy, in the order of the file, pictures last. */
export function documentShapes(payload: Pick<Payload, 'config'>): DocumentShape[] {
  const { globals, collections } = payload.config
  const shapes = copySlugs.map((slug): DocumentShape => {
    const entity = [...globals, ...collections].find((one) => one.slug === slug)
    const own = groupOf(entity?.flattenedFields ?? [], copyDocuments[slug])
    const key = keys[slug]
    if (key === undefined) return { slug, fields: own }
    return { slug, key, fields: withFirst(key, own) }
  })
  const alt = { ...text, localized: true }
  const picture: Group = { kind: 'group', fields: new Map([['alt', alt]]) }
  return [...shapes, { slug: 'media', key: 'filename', fields: withFirst('filename', picture) }]
}

function withFirst(key: string, { fields }: Group): Group {
  const rest = [...fields].filter(([name]) => name !== key)
  return { kind: 'group', fields: new Map([[key, fields.get(key) ?? text], ...rest]) }
}

/** The CMS knows what is localised, the schema in which order a page is read. */
function groupOf(fields: FlattenedField[], schema: z.core.$ZodType | undefined): Group {
  const order = membersOf(schema)
  const names = [...order.keys()]
  const own = fields
    .filter(({ name }) => !ofTheCms.has(name))
    .sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
  const entries = own.map((field): [string, Shape] => [
    field.name,
    shapeOf(field, order.get(field.name)),
  ])
  return { kind: 'group', fields: new Map(entries) }
}

function shapeOf(field: FlattenedField, schema: z.core.$ZodType | undefined): Shape {
  if (field.type === 'group' || field.type === 'tab') return groupOf(field.flattenedFields, schema)
  if (field.type === 'array') return { kind: 'rows', row: groupOf(field.flattenedFields, schema) }
  const held = holds[field.type]
  if (!held) throw new Error(`Copy has a field that no file can hold: ${field.name}, ${field.type}`)
  const options = field.type === 'select' ? field.options : []
  return {
    kind: 'leaf',
    holds: held,
    localized: 'localized' in field && field.localized === true,
    choices: options.map((option) => (typeof option === 'string' ? option : option.value)),
  }
}

/** The fields of an object's schema, or of a list's elements. */
function membersOf(schema: z.core.$ZodType | undefined): Map<string, z.core.$ZodType> {
  if (schema instanceof z.ZodPipe) return membersOf(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return membersOf(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) return membersOf(schema.element)
  return new Map(schema instanceof z.ZodObject ? Object.entries(schema.shape) : [])
}
