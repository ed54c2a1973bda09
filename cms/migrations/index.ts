import type { Migration } from '../migration.ts'
import * as m20261121_000000_first from './20261121_000000_first.ts'

/** Every migration, oldest first. Written by `createMigration.ts`. */
export const migrations: readonly Migration[] = [
  { name: '20261121_000000_first', ...m20261121_000000_first },
]
