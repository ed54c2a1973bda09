import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#platform/errors.ts'

/**
 * Below the ports that Linux (32768 and more) and macOS give to outgoing connections and to servers
 * on port 0, so none of them takes the port before the process listens, or while it restarts.
 */
const firstPort = 20_000
const lastPort = 32_000
/** For each test process, because two that search at once would find the same port. */
const portsPerProcess = 40

let searched = 0

/**
 * A free port, for a process that can't report the port it has chosen.
 *
 * @throws where all ports of this test process are in use
 */
export async function freePort(): Promise<number> {
  const blocks = (lastPort - firstPort) / portsPerProcess
  const first = firstPort + (process.pid % blocks) * portsPerProcess
  while (searched < portsPerProcess) {
    const port = first + searched
    searched += 1
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${first} to ${first + portsPerProcess - 1} are in use.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = once(probe, 'listening')
  probe.listen(port, '127.0.0.1')
  try {
    await listening
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
