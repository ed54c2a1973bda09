import { z } from 'zod'

const named = z.record(z.string(), z.unknown())
const table = z.looseObject({
  columns: named,
  indexes: named,
  foreignKeys: named,
  uniqueConstraints: named,
  compositePrimaryKeys: named,
  checkConstraints: named,
})
const snapshot = z.looseObject({ tables: z.record(z.string(), table), enums: named })

type Snapshot = z.infer<typeof snapshot>

/**
 * The snapshot of a schema without what the next schema doesn't have, so that the migration between them
 * drops and renames nothing: the release before may still use it (decision 0016).
 *
 * @returns the snapshot, and the names of the tables and columns that stay in the database unused
 */
export function withoutRemoved(
  before: unknown,
  after: unknown,
): { before: Snapshot; removed: string[] } {
  const [old, next] = [snapshot.parse(before), snapshot.parse(after)]
  const removed: string[] = []
  const tables = Object.entries(old.tables).flatMap(([name, one]) => {
    const kept = next.tables[name]
    if (!kept) {
      removed.push(name)
      return []
    }
    const unused = Object.keys(one.columns).filter((column) => !(column in kept.columns))
    removed.push(...unused.map((column) => `${name}.${column}`))
    return [[name, unused.length === 0 ? one : keptParts(one, kept)] as const]
  })
  return {
    before: { ...old, tables: Object.fromEntries(tables), enums: keptOf(old.enums, next.enums) },
    removed,
  }
}

type Table = z.infer<typeof table>

function keptParts(one: Table, kept: Table): Table {
  return {
    ...one,
    columns: keptOf(one.columns, kept.columns),
    indexes: keptOf(one.indexes, kept.indexes),
    foreignKeys: keptOf(one.foreignKeys, kept.foreignKeys),
    uniqueConstraints: keptOf(one.uniqueConstraints, kept.uniqueConstraints),
    compositePrimaryKeys: keptOf(one.compositePrimaryKeys, kept.compositePrimaryKeys),
    checkConstraints: keptOf(one.checkConstraints, kept.checkConstraints),
  }
}

function keptOf<Part>(parts: Record<string, Part>, kept: object): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name in kept))
}
