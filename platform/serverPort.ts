import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode } from './errors.ts'

/**
 * Where new ports come from: below those that systems hand out to outgoing connections (from
 * 32768 on Linux, 49152 elsewhere), one of which could take the port while its server is away.
 */
const range = { from: 20_000, below: 30_000 }
const attempts = 100

/**
 * The port a server had before, unless another program has taken it; then, or if it never had
 * one, a new one.
 *
 * @throws when no port is free
 */
export async function preferredPort(kept: number | undefined): Promise<number> {
  if (kept !== undefined && (await isFree(kept))) return kept
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(range.from, range.below)
    if (await isFree(port)) return port
  }
  throw new Error(
    `The embedded Postgres finds no free port from ${range.from} to ${range.below - 1}: end what takes them, or set DATABASE_URL to a Postgres of your own.`,
  )
}

/**
 * A port that others already know, and no other one.
 *
 * @throws when another program has taken it
 */
export async function samePort(port: number): Promise<number> {
  if (await isFree(port)) return port
  throw new Error(`another program has taken its port ${port}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((settle, fail) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) settle(false)
      else fail(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)))
  })
}
