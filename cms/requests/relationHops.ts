import type { FlattenedField, SanitizedConfig } from 'payload'
import { z } from 'zod'

const compared = z.record(z.string(), z.unknown())
const lists = new Set(['and', 'or'])
const joined = z.object({ joins: z.record(z.string(), z.unknown()).catch({}) })
const sorts = z.union([z.string(), z.array(z.string())]).transform((it) => [it].flat())

/** The names of all fields that lead from one document to another. */
export function relationNames({ collections, globals }: SanitizedConfig): ReadonlySet<string> {
  // Earlier versions have one more, to what they are versions of.
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
 * Whether a query compares or sorts by a field that is more than one document away, as
 * `user.roles.role` is: Payload awaits nothing of how it checks that, so that the process would end
 * with what it finds wrong.
 */
export function asksFarAway(asked: object, relations: ReadonlySet<string>): boolean {
  const { joins } = joined.parse(asked)
  const ofJoins = Object.values(joins).flatMap((join) =>
    typeof join === 'object' && join ? pathsOf(join) : [],
  )
  return [...pathsOf(asked), ...ofJoins].some((path) => {
    const passed = path.split('.').slice(0, -1)
    return passed.filter((name) => relations.has(name)).length > 1
  })
}

function pathsOf(asked: object): string[] {
  const compared = 'where' in asked ? pathsCompared(asked.where) : []
  return 'sort' in asked ? [...compared, ...pathsSorted(asked.sort)] : compared
}

/** The fields that a query sorts by, from the document on. */
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
