import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acceptsConnections, spawnServer } from './server.ts'

test('for a missing program the message has its name, the reason and the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  const location = { binDir: folder, clusterDir: join(folder, 'postgres'), runAs: undefined }
  await expect(spawnServer(location, 1)).rejects.toThrow(
    /postgres can't be run \(.*ENOENT.*\): run "npm ci"/,
  )
  rmSync(folder, { recursive: true })
})

test('the wait for a server that is alive but does not respond can be cancelled', async () => {
  const signal = AbortSignal.timeout(200)
  // Nothing listens on port 1, and this process is alive.
  const server = { pid: process.pid, port: 1 }
  const urlOf = (port: number) => `postgres://nobody@127.0.0.1:${port}/none`
  await expect(acceptsConnections(server, urlOf, { signal })).rejects.toThrow(/timeout|aborted/)
})
