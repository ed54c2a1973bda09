import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'

const markBytes = 8

/**
 * A few bytes derived from PAYLOAD_SECRET, which show whether two sites have the same secret
 * without revealing it. Null if neither the environment nor the data folder has a secret.
 */
export function secretMark(env: {
  payloadSecret: string | undefined
  dataDir: string
}): string | null {
  const secret = env.payloadSecret ?? readStoredSecret(env.dataDir)
  if (secret === undefined) return null
  return Buffer.from(hkdfSync('sha256', secret, '', 'payline backup', markBytes)).toString('hex')
}

/** Reads the stored secret without creating one. */
export function readStoredSecret(dataDir: string): string | undefined {
  const file = join(dataDir, 'secrets', 'payload-secret')
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  } catch (error) {
    if (errorCode(error) === 'EACCES') return undefined
    throw error
  }
}
