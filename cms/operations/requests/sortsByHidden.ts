import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { localeCodes } from '#cms/content/copy/locales.ts'
import { pathsSorted } from './relationDepth.ts'

type Fields = readonly FlattenedField[]
/** The fields of a collection, by its slug. */
type FieldsOf = (slug: string) => Fields

/** Segments of a path that are not fields: a language, or `value` of a relation to several collections. */
const skippedSegments: ReadonlySet<string> = new Set([...localeCodes, 'value'])

const sort = z.union([z.string(), z.array(z.string())]).transform((it) => [it].flat())
const query = z.object({
  sort: sort.catch([]),
  joins: z.record(z.string(), z.object({ sort: sort.catch([]) }).catch({ sort: [] })).catch({}),
})

/**
 * Whether a query sorts by a hidden field, also of a related document. Payload refuses to search by a
 * hidden field, but not to sort by it.
 */
export function sortsByHidden(args: object, fields: Fields, fieldsOf: FieldsOf): boolean {
  const { sort: ownSort, joins } = query.parse(args)
  const joined = Object.entries(joins).flatMap(([name, join]) =>
    pathsSorted(join.sort).map((path) => `${name}.${path}`),
  )
  return [...pathsSorted(ownSort), ...joined].some((path) => isHiddenPath(path, fields, fieldsOf))
}

function isHiddenPath(path: string, fields: Fields, fieldsOf: FieldsOf): boolean {
  let at = fields
  for (const segment of path.split('.')) {
    const field = at.find(({ name }) => name === segment)
    if (!field && !skippedSegments.has(segment)) return false
    if (!field) continue
    if ('hidden' in field && field.hidden) return true
    at = fieldsBelow(field, fieldsOf)
  }
  return false
}

function fieldsBelow(field: FlattenedField, fieldsOf: FieldsOf): Fields {
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return [field.relationTo].flat().flatMap(fieldsOf)
    case 'join':
      return [field.collection].flat().flatMap(fieldsOf)
    default:
      return 'flattenedFields' in field ? field.flattenedFields : []
  }
}
