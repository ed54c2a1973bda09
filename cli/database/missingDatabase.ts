import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { hasPointer } from '#platform/files/dataFolder.ts'

/**
 * Describes that no database exists yet, with the remedy; undefined if a database exists or may
 * exist.
 */
export function describeMissingDatabase({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): { text: string; remedy: string } | undefined {
  if (databaseUrl || hasPointer(dataDir) || existsSync(join(dataDir, 'postgres'))) return undefined
  return {
    text: `There is no database yet in ${dataDir}, and DATABASE_URL is not set.`,
    remedy:
      'The first start creates one (npm start); so do cli db migrate, seed and db restore. If there was a database before, set DATA_DIR to its folder.',
  }
}
