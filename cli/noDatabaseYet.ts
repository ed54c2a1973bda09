import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { hasPointer } from '#platform/postgresPointer.ts'

/**
 * Says so where there is no database that a command could look at, and what to do; undefined where
 * there is one, or something that has to be looked into.
 */
export function noDatabaseYet({
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'dataDir'>): { text: string; remedy: string } | undefined {
  if (databaseUrl || hasPointer(dataDir) || existsSync(join(dataDir, 'postgres'))) return undefined
  return {
    text: `There is no database yet in ${dataDir}, and DATABASE_URL names none.`,
    remedy:
      'The first start makes one (npm start); so do cli db migrate, seed and db restore. If there was one, set DATA_DIR to its folder.',
  }
}
