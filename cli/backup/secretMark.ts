import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'

const markBytes = 8

/**
 * Tells whether two sites have the same PAYLOAD_SECRET without telling the secret: a few bytes
 * derived from it. Null where neither the environment nor the data folder has one.
 */
export function secretMark(env: {
  payloadSecret: string | undefined
  dataDir: string
}): string | null {
  const secret = env.payloadSecret ?? readKept(env.dataDir)
  if (secret === undefined) return null
  return Buffer.from(hkdfSync('sha256', secret, '', 'payline backup', markBytes)).toString('hex')
}

/** Unlike `keptSecret`, makes none. */
export function readKept(dataDir: string): string | undefined {
  const file = join(dataDir, 'secrets', 'payload-secret')
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  } catch (error) {
    if (errorCode(error) === 'EACCES') return undefined
    throw error
  }
}
