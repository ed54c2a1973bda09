import type { Migration } from '../migration.ts'
import * as first from './20261121_000000_first.ts'

/**
 * Every migration, oldest first. `payload migrate:create` overwrites this file and writes imports
 * that Node can't load (no extension, types as values): restore it, and put both right by hand.
 */
export const migrations: readonly Migration[] = [{ name: '20261121_000000_first', ...first }]
