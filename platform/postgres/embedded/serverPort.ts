import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { errorCode } from '#platform/errors.ts'

/**
 * The range of new ports: below the ephemeral ports (from 32768 on Linux, 49152 elsewhere), because an
 * outgoing connection could take such a port while the server is stopped.
 */
const range = { from: 20_000, below: 30_000 }
const attempts = 100

/**
 * The former port of a server if it is free, otherwise a new port.
 *
 * @throws when no port is free
 */
export async function preferredPort(former: number | undefined): Promise<number> {
  if (former !== undefined && (await isFree(former))) return former
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(range.from, range.below)
    if (await isFree(port)) return port
  }
  throw new Error(
    `The embedded Postgres finds no free port from ${range.from} to ${range.below - 1}: stop the programs that use them, or set DATABASE_URL to a Postgres of your own.`,
  )
}

/**
 * Checks the port, because other processes already use this address.
 *
 * @throws when another program has taken it
 */
export async function samePort(port: number): Promise<number> {
  if (await isFree(port)) return port
  throw new Error(`another program has taken its port ${port}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
