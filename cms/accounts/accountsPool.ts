import type { Payload } from 'payload'
import { CmsPool } from '../cmsPool.ts'

/**
 * The few connections that are kept for accounts: signing in never waits until Payload gives back
 * one of its own.
 */
export function accountsPool(payload: Payload): CmsPool {
  const pool: unknown = Reflect.get(payload.db, 'accountsPool')
  if (!(pool instanceof CmsPool)) throw new Error('The CMS has no connections for accounts.')
  return pool
}
