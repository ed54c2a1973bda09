import type { Migration } from '#cms/migration.ts'

/** Where a level stands among the migrations of this release. */
export type Level = {
  /** Those that belong to it, oldest first. */
  reached: Migration[]
  /** Those that come on top of it. */
  ahead: Migration[]
  /** Names that this release doesn't know: of a newer one. */
  unknown: string[]
}

/** @param applied names of migrations */
export function levelOf(applied: readonly string[], migrations: readonly Migration[]): Level {
  const names = new Set(applied)
  const known = new Set(migrations.map(({ name }) => name))
  return {
    reached: migrations.filter(({ name }) => names.has(name)),
    ahead: migrations.filter(({ name }) => !names.has(name)),
    unknown: applied.filter((name) => !known.has(name)),
  }
}
