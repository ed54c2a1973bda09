import type { FlattenedField, Payload } from 'payload'
import { z } from 'zod'
import { copyDocuments, type TextSlug, textSlugs } from '#domain/content/documents/documents.ts'

/**
 * A reference, for which the file contains only a name: an uploaded file, or an account's address.
 */
export type Reference = 'picture' | 'evidence' | 'account'

/** The shape of a single value. */
export type Leaf = {
  kind: 'leaf'
  /**
   * `prose` is normalised (`normalProse`), `lines` are stored as they are; `day` is `YYYY-MM-DD`,
   * `moment` an instant in UTC; references are stored by name (references.ts).
   */
  valueKind:
    | 'text'
    | 'prose'
    | 'lines'
    | 'number'
    | 'flag'
    | 'day'
    | 'moment'
    | 'choice'
    | Reference
  /** Whether the value has a text for each language. */
  localized: boolean
  /** The options of a choice. */
  choices: readonly string[]
}

/** Named values, in the order of the file. */
export type Group = { kind: 'group'; fields: ReadonlyMap<string, Shape> }
/** An ordered list. */
type Rows = { kind: 'rows'; row: Group }
export type Shape = Leaf | Group | Rows

/** The file contains the name and the description of pictures, not their files. */
export type FileSlug = TextSlug | 'media'

/** The shape of a document in the file. */
export type DocumentShape = {
  slug: FileSlug
  fields: Group
  /** The field that identifies an item in the file and in the CMS; absent for a single document. */
  key?: string
  /** Whether the document has drafts in the CMS. */
  drafts: boolean
  /** Whether deleted items go to the trash. */
  trash: boolean
}

/** Fields that the CMS adds. A row needs no id in the file: its index identifies it. */
const cmsFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'])

/**
 * The key field of items: a natural key if there is one, because it is easier to read than an id.
 */
const itemKeys: Partial<Record<FileSlug, string>> = {
  'faq-items': 'id',
  'payment-methods': 'id',
  redirects: 'from',
  claims: 'key',
  'scheduled-offers': 'id',
  casinos: 'slug',
  offers: 'key',
  links: 'key',
  toplists: 'key',
  markets: 'key',
  pages: 'path',
  media: 'filename',
}

const holds: Partial<Record<FlattenedField['type'], Leaf['valueKind']>> = {
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

const text: Leaf = { kind: 'leaf', valueKind: 'text', localized: false, choices: [] }

/** Every document of copy, in the order of the file, pictures last. Items have files of their own. */
export function documentShapes(payload: Pick<Payload, 'config'>): DocumentShape[] {
  const { globals, collections } = payload.config
  const shapes = textSlugs.map((slug): DocumentShape => {
    const entity = [...globals, ...collections].find((one) => one.slug === slug)
    const own = groupOf(entity?.flattenedFields ?? [], copyDocuments[slug])
    const key = itemKeys[slug]
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

/** The CMS defines what is localised, the schema defines the order of fields. */
function groupOf(fields: FlattenedField[], schema: z.core.$ZodType | undefined): Group {
  const order = membersOf(schema)
  const names = [...order.keys()]
  const own = fields
    .filter(({ name }) => !cmsFields.has(name))
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
  const valueKind = valueKindOf(field)
  if (!valueKind)
    throw new Error(
      `Copy has a field that a copy file cannot contain: ${field.name}, ${field.type}`,
    )
  const options = field.type === 'select' ? field.options : []
  return {
    kind: 'leaf',
    valueKind: valueKind,
    localized: 'localized' in field && field.localized === true,
    choices: options.map((option) => (typeof option === 'string' ? option : option.value)),
  }
}

function valueKindOf(field: FlattenedField): Leaf['valueKind'] | undefined {
  if (field.type === 'upload' || field.type === 'relationship') {
    return typeof field.relationTo === 'string' ? references[field.relationTo] : undefined
  }
  if (field.type === 'textarea' && field.custom?.role === 'prose') return 'prose'
  if (field.type === 'date' && field.admin?.date?.pickerAppearance === 'dayOnly') return 'day'
  return holds[field.type]
}

/** The fields of an object schema, or of the elements of a list schema. */
function membersOf(schema: z.core.$ZodType | undefined): Map<string, z.core.$ZodType> {
  if (schema instanceof z.ZodPipe) return membersOf(writtenBy(schema))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return membersOf(schema.unwrap())
  }
  if (schema instanceof z.ZodArray) return membersOf(schema.element)
  return new Map(schema instanceof z.ZodObject ? Object.entries(schema.shape) : [])
}

/** The schema of what is written: a preprocessor has no members of its own. */
function writtenBy(pipe: z.ZodPipe) {
  return pipe.in instanceof z.ZodTransform ? pipe.out : pipe.in
}
