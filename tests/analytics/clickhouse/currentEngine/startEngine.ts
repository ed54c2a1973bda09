import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { runNode } from '#tests/setup/processes/processes.ts'
import type { TestedServers } from '../servers/shards.ts'

/** Starts the current engine in a process of its own, which looks to the store like one server. */
export async function startEngine(): Promise<TestedServers> {
  const data = mkdtempSync(join(tmpdir(), 'payline-current-clickhouse-'))
  const engine = runNode([
    join(import.meta.dirname, 'engineServer.ts'),
    inject('currentEngine'),
    data,
  ])
  const [, port] = await engine.waitForOutput(/listening on (\d+)/)
  const url = `http://127.0.0.1:${port}`
  let databases = 0
  return {
    async newDatabase() {
      databases += 1
      const database = `events_${databases}`
      const response = await fetch(url, { method: 'POST', body: `create database ${database}` })
      if (!response.ok) throw new Error(await response.text())
      return { servers: [url], user: 'default', password: '', database, cluster: undefined }
    },
    async end() {
      engine.signal('SIGKILL')
      await engine.ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}
