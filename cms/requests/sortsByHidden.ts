import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { localeCodes } from '../locales.ts'
import { pathsSorted } from './relationHops.ts'

type Fields = readonly FlattenedField[]
/** The fields of a collection, by its slug. */
type FieldsOf = (slug: string) => Fields

/** Segments that name no field: a language, or what a relation to several collections points to. */
const between: ReadonlySet<string> = new Set([...localeCodes, 'value'])

const sort = z.union([z.string(), z.array(z.string())]).transform((it) => [it].flat())
const query = z.object({
  sort: sort.catch([]),
  joins: z.record(z.string(), z.object({ sort: sort.catch([]) }).catch({ sort: [] })).catch({}),
})

/**
 * Whether a query sorts by a hidden field, of a related document too. There Payload refuses to
 * search by one, but not to sort by it.
 */
export function sortsByHidden(asked: object, fields: Fields, fieldsOf: FieldsOf): boolean {
  const { sort: own, joins } = query.parse(asked)
  const joined = Object.entries(joins).flatMap(([name, join]) =>
    pathsSorted(join.sort).map((path) => `${name}.${path}`),
  )
  return [...pathsSorted(own), ...joined].some((path) => passesHidden(path, fields, fieldsOf))
}

function passesHidden(path: string, fields: Fields, fieldsOf: FieldsOf): boolean {
  let at = fields
  for (const segment of path.split('.')) {
    const field = at.find(({ name }) => name === segment)
    if (!field && !between.has(segment)) return false
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
