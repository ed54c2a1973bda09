import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port, for a process that can't report the port it has chosen. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (!address || typeof address === 'string') throw new Error('the probe has no port')
  probe.close()
  await once(probe, 'close')
  return address.port
}
