import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { type PoolFigures, poolFigures } from '#platform/poolFigures.ts'
import { accountsPool } from './accounts/accountsPool.ts'
import { CmsPool } from './cmsPool.ts'

/**
 * The CMS, connected.
 *
 * @param config the one of the settled environment (`settleCmsEnv`) unless given; that one is read
 *   here, not before, and once in the life of the process
 * @throws when the database doesn't answer
 */
export async function openPayload(config?: Promise<SanitizedConfig>): Promise<Payload> {
  const payload = await getPayload({ config: config ?? (await settledConfig()) })
  await payload.db.pool.query('select 1')
  return payload
}

async function settledConfig(): Promise<SanitizedConfig> {
  const { default: config } = await import('./payload.config.ts')
  return config
}

/** Ends every connection, so that the process can end. A later `openPayload` begins anew. */
export async function closePayload(payload: Payload): Promise<void> {
  const pools = [payload.db.pool, accountsPool(payload)]
  await payload.destroy()
  for (const pool of pools) if (pool instanceof CmsPool) await pool.close()
  // Payload keeps its instances here, whether they still work or not.
  const instances: unknown = Reflect.get(globalThis, '_payload')
  if (instances instanceof Map) instances.clear()
}

/** How the connections are used. */
export function connectionsOf(payload: Payload): PoolFigures[] {
  const { pool } = payload.db
  const own = pool instanceof CmsPool ? [poolFigures('cms', pool)] : []
  return [...own, poolFigures('accounts', accountsPool(payload))]
}
