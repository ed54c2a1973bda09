import type { FlattenedField, SanitizedConfig } from 'payload'
import { z } from 'zod'

const compared = z.record(z.string(), z.unknown())
const lists = new Set(['and', 'or'])
const joined = z.object({ joins: z.record(z.string(), z.unknown()).catch({}) })
const sorts = z.union([z.string(), z.array(z.string())]).transform((it) => [it].flat())

/** The names of all fields that refer to another document. */
export function relationNames({ collections, globals }: SanitizedConfig): ReadonlySet<string> {
  // Versions also have `parent`, which refers to their document.
  return new Set([
    'parent',
    ...[...collections, ...globals].flatMap((it) => namesIn(it.flattenedFields)),
  ])
}

function namesIn(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'relationship' || field.type === 'upload' || field.type === 'join') {
      return [field.name]
    }
    return 'flattenedFields' in field ? namesIn(field.flattenedFields) : []
  })
}

/**
 * Whether a query compares or sorts by a field over more than one relation, such as `user.roles.role`.
 * Payload checks such a path without awaiting the result, so an error would end the process.
 */
export function exceedsRelationDepth(args: object, relations: ReadonlySet<string>): boolean {
  const { joins } = joined.parse(args)
  const ofJoins = Object.values(joins).flatMap((join) =>
    typeof join === 'object' && join ? pathsOf(join) : [],
  )
  return [...pathsOf(args), ...ofJoins].some((path) => {
    const relationsOnPath = path.split('.').slice(0, -1)
    return relationsOnPath.filter((name) => relations.has(name)).length > 1
  })
}

function pathsOf(args: object): string[] {
  const compared = 'where' in args ? pathsCompared(args.where) : []
  return 'sort' in args ? [...compared, ...pathsSorted(args.sort)] : compared
}

/** The paths of the fields that a query sorts by. */
export function pathsSorted(sort: unknown): string[] {
  return (sorts.safeParse(sort).data ?? [])
    .flatMap((names) => names.split(','))
    .map((name) => name.trim().replace(/^-/, '').replaceAll('__', '.'))
}

function pathsCompared(where: unknown): string[] {
  return Object.entries(compared.safeParse(where).data ?? {}).flatMap(([name, condition]) => {
    if (!lists.has(name.toLowerCase())) return [name.replaceAll('__', '.')]
    return Array.isArray(condition) ? condition.flatMap(pathsCompared) : []
  })
}
