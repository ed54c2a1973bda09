import type { FlattenedField, Payload } from 'payload'
import { z } from 'zod'
import { type CopySlug, copyDocuments, copySlugs } from '#domain/copy/documents.ts'

/** What copy refers to and the file has only the name of: an uploaded file, an account's address. */
export type Reference = 'picture' | 'evidence' | 'account'

/** A single value, as the file and the CMS hold it. */
export type Leaf = {
  kind: 'leaf'
  /**
   * `prose` is kept in one way of writing (`normalProse`), `lines` as they are; `day` is `YYYY-MM-DD`,
   * `moment` one in UTC; the last three are what is meant by its name (references.ts).
   */
  holds: 'text' | 'prose' | 'lines' | 'number' | 'flag' | 'day' | 'moment' | 'choice' | Reference
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
  /** Whether the CMS keeps drafts of it. */
  drafts: boolean
  /** Whether items of it that are deleted go to the trash. */
  trash: boolean
}

/** What the CMS adds on its own. A row needs no id in the file: its place is its name. */
const ofTheCms = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'])

/** Where a field of the item says which it is, that is better to read than an id. */
const keys: Partial<Record<FileSlug, string>> = {
  'faq-items': 'id',
  'payment-methods': 'id',
  redirects: 'from',
  'item-notes': 'item',
  claims: 'key',
  'scheduled-offers': 'id',
  media: 'filename',
}

const holds: Partial<Record<FlattenedField['type'], Leaf['holds']>> = {
  text: 'text',
  textarea: 'lines',
  number: 'number',
  checkbox: 'flag',
  date: 'moment',
  select: 'choice',
}

const references: Record<string, Reference> = {
  media: 'picture',
  'evidence-files': 'evidence',
  users: 'account',
}

const text: Leaf = { kind: 'leaf', holds: 'text', localized: false, choices: [] }

/** Every document of copy, in the order of the file, pictures last. */
export function documentShapes(payload: Pick<Payload, 'config'>): DocumentShape[] {
  const { globals, collections } = payload.config
  const shapes = copySlugs.map((slug): DocumentShape => {
    const entity = [...globals, ...collections].find((one) => one.slug === slug)
    const own = groupOf(entity?.flattenedFields ?? [], copyDocuments[slug])
    const key = keys[slug]
    const drafts = Boolean(entity?.versions?.drafts)
    const trash = entity !== undefined && 'trash' in entity && entity.trash === true
    if (key === undefined) return { slug, fields: own, drafts, trash }
    return { slug, key, fields: withFirst(key, own), drafts, trash }
  })
  const alt = { ...text, localized: true }
  const picture: Group = { kind: 'group', fields: new Map([['alt', alt]]) }
  const fields = withFirst('filename', picture)
  return [...shapes, { slug: 'media', key: 'filename', fields, drafts: false, trash: false }]
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
  const held = heldBy(field)
  if (!held) throw new Error(`Copy has a field that no file can hold: ${field.name}, ${field.type}`)
  const options = field.type === 'select' ? field.options : []
  return {
    kind: 'leaf',
    holds: held,
    localized: 'localized' in field && field.localized === true,
    choices: options.map((option) => (typeof option === 'string' ? option : option.value)),
  }
}

function heldBy(field: FlattenedField): Leaf['holds'] | undefined {
  if (field.type === 'upload' || field.type === 'relationship') {
    return typeof field.relationTo === 'string' ? references[field.relationTo] : undefined
  }
  if (field.type === 'textarea' && field.custom?.role === 'prose') return 'prose'
  if (field.type === 'date' && field.admin?.date?.pickerAppearance === 'dayOnly') return 'day'
  return holds[field.type]
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
