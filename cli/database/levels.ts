import type { Migration } from '#cms/operations/database/migration.ts'

/** Applied migrations compared with the migrations of this release. */
export type Level = {
  /** The applied migrations that this release knows, oldest first. */
  reached: Migration[]
  /** The migrations that are not applied yet. */
  ahead: Migration[]
  /** Applied migrations that this release doesn't know, because they are of a newer release. */
  unknown: string[]
}

/** @param applied names of applied migrations */
export function levelOf(applied: readonly string[], migrations: readonly Migration[]): Level {
  const names = new Set(applied)
  const known = new Set(migrations.map(({ name }) => name))
  return {
    reached: migrations.filter(({ name }) => names.has(name)),
    ahead: migrations.filter(({ name }) => !names.has(name)),
    unknown: applied.filter((name) => !known.has(name)),
  }
}
