import type { Payload } from 'payload'
import { CmsPool } from './cmsPool.ts'

/**
 * The few connections that are reserved for accounts, so that signing in never waits for a connection
 * of Payload.
 */
export function accountsPool(payload: Payload): CmsPool {
  const pool: unknown = Reflect.get(payload.db, 'accountsPool')
  if (!(pool instanceof CmsPool)) throw new Error('The CMS has no connections for accounts.')
  return pool
}
