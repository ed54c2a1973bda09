import type { FlattenedField, SanitizedConfig } from 'payload'
import { z } from 'zod'

const compared = z.record(z.string(), z.unknown())
const lists = new Set(['and', 'or'])
const joined = z.object({ joins: z.record(z.string(), z.unknown()).catch({}) })

/** The names of all fields that lead from one document to another. */
export function relationNames({ collections, globals }: SanitizedConfig): ReadonlySet<string> {
  return new Set([...collections, ...globals].flatMap((it) => namesIn(it.flattenedFields)))
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
 * Whether a query compares a field that is more than one document away, as `user.roles.role` is: the
 * database would be asked for it beside the answer, and the process would end with what goes wrong.
 */
export function asksFarAway(asked: object, relations: ReadonlySet<string>): boolean {
  const { joins } = joined.parse(asked)
  const own = 'where' in asked ? pathsOf(asked.where) : []
  const ofJoins = Object.entries(joins).flatMap(([name, join]) =>
    typeof join === 'object' && join && 'where' in join
      ? pathsOf(join.where).map((path) => `${name}.${path}`)
      : [],
  )
  return [...own, ...ofJoins].some(
    (path) => path.split('.').filter((name) => relations.has(name)).length > 1,
  )
}

function pathsOf(where: unknown): string[] {
  return Object.entries(compared.safeParse(where).data ?? {}).flatMap(([name, condition]) => {
    if (!lists.has(name.toLowerCase())) return [name.replaceAll('__', '.')]
    return Array.isArray(condition) ? condition.flatMap(pathsOf) : []
  })
}
