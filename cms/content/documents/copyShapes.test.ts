import type { FlattenedField, SanitizedConfig } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copyDocuments, copySlugs } from '#domain/content/documents/documents.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { isItemised } from '../copy/itemisedCopy.ts'

/** The names of a document's fields and whether they are required, as a schema or the CMS declares them. */
type Shape = 'required' | 'optional' | { list: Shape } | { [name: string]: Shape }

/**
 * Fields that the CMS or another table adds, `order`, which only sorts items, the origin of items, and their address, which
 * is made from the name where it is empty.
 */
const ofTheCms = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'order'],
  ...['source', 'changedByHand', 'editedFields', 'slug'],
  // From the checks of addresses.
  'stopped',
])
const file: Shape = { url: 'required', width: 'required', height: 'required' }
const picture: Shape = { ...file, alt: 'required', sources: { list: file } }

/** Pictures of the brand are shown whole, as they were uploaded. */
const brandPictures = new Set(['logoOnDark', 'logoOnLight', 'favicon'])
const wholePicture: Shape = { original: file, sources: { list: file } }

let config: SanitizedConfig

beforeAll(async () => {
  config = await unconnectedConfig()
})

test.each(copySlugs)(
  'the CMS has the fields that the schema of %s reads, and no others',
  (slug) => {
    expect(shapeOfCms(slug)).toEqual(shapeOfSchema(copyDocuments[slug]))
  },
)

function shapeOfCms(slug: string): Shape {
  const entities = [...config.globals, ...config.collections]
  const fields = entities.find((entity) => entity.slug === slug)?.flattenedFields ?? []
  const document = shapeOfFields(fields)
  return copySlugs.some((one) => one === slug && isItemised(one)) ? { list: document } : document
}

function shapeOfFields(fields: FlattenedField[]): Shape {
  const own = fields.filter(({ name }) => !ofTheCms.has(name))
  return Object.fromEntries(own.map((field) => [field.name, shapeOfField(field)]))
}

function shapeOfField(field: FlattenedField): Shape {
  if (field.type === 'group' || field.type === 'tab') return shapeOfFields(field.flattenedFields)
  if (field.type === 'array') return { list: shapeOfFields(field.flattenedFields) }
  if (field.type === 'upload' && field.relationTo === 'media') {
    return brandPictures.has(field.name) ? wholePicture : picture
  }
  return 'required' in field && field.required ? 'required' : 'optional'
}

function shapeOfSchema(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodPipe) {
    // A preprocessor has no shape of its own.
    return shapeOfSchema(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  if (schema instanceof z.ZodPrefault) return shapeOfSchema(schema.unwrap())
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = shapeOfSchema(schema.unwrap())
    return inner === 'required' ? 'optional' : inner
  }
  if (schema instanceof z.ZodArray) return { list: shapeOfSchema(schema.element) }
  if (!(schema instanceof z.ZodObject)) return 'required'
  const shape: Array<[string, z.core.$ZodType]> = Object.entries(schema.shape)
  const fields = shape.filter(([name]) => !ofTheCms.has(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOfSchema(field)]))
}
