import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { readCmsEnv } from '#platform/configuration/env.ts'
import { type PoolFigures, poolFigures } from '#platform/postgres/poolFigures.ts'
import { accountsPool } from './operations/database/accountsPool.ts'
import { CmsPool } from './operations/database/cmsPool.ts'

/**
 * Opens Payload with its database connections.
 *
 * @param config by default that of the environment, as `applyCmsEnv` has completed it
 * @throws when the database doesn't respond
 */
export async function openPayload(config?: Promise<SanitizedConfig>): Promise<Payload> {
  const payload = await getPayload({ config: config ?? (await configOfEnvironment()) })
  await payload.db.pool.query('select 1')
  return payload
}

async function configOfEnvironment(): Promise<SanitizedConfig> {
  // Must be loaded before the configuration, which imports parts of Next.
  await import('./operations/asyncLocalStorage.ts')
  const { createConfig } = await import('./createConfig.ts')
  return createConfig(readCmsEnv())
}

/** Ends every connection, so that the process can end. A later `openPayload` opens new ones. */
export async function closePayload(payload: Payload): Promise<void> {
  const pools = [payload.db.pool, accountsPool(payload)]
  await payload.destroy()
  for (const pool of pools) if (pool instanceof CmsPool) await pool.close()
  // Payload caches its instances here, also closed ones.
  const instances: unknown = Reflect.get(globalThis, '_payload')
  if (instances instanceof Map) instances.clear()
}

/** The use of the connection pools. */
export function poolFiguresOf(payload: Payload): PoolFigures[] {
  const { pool } = payload.db
  const cmsFigures = pool instanceof CmsPool ? [poolFigures('cms', pool)] : []
  return [...cmsFigures, poolFigures('accounts', accountsPool(payload))]
}
