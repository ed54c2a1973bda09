import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answers, spawnServer } from './postgresServer.ts'

test('a program that is missing is told by name, with the reason and the remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  const placement = { binDir: folder, clusterDir: join(folder, 'postgres'), runAs: undefined }
  await expect(spawnServer(placement, 1)).rejects.toThrow(
    /postgres can't be run \(.*ENOENT.*\): run "npm ci"/,
  )
  rmSync(folder, { recursive: true })
})

test('waiting for a server that lives but does not answer ends when it is given up', async () => {
  const signal = AbortSignal.timeout(200)
  // Nothing listens on port 1, and this very process lives.
  const server = { pid: process.pid, port: 1 }
  const urlOf = (port: number) => `postgres://nobody@127.0.0.1:${port}/none`
  await expect(answers(server, urlOf, { signal })).rejects.toThrow(/timeout|aborted/)
})
