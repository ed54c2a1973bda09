import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload } from 'payload'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { accountsOf } from '#cms/accounts/users/createAccounts.ts'
import { createConfig } from '#cms/createConfig.ts'
import { closePayload, openPayload } from '#cms/openPayload.ts'
import { createRestHandler } from '#cms/rest/restHandler.ts'

/** The CMS inside the test's own process, with its REST API on a port. */
export type TestCms = {
  payload: Payload
  accounts: Accounts
  /** The API's address without a trailing slash; also the site's public origin. */
  url: string
  databaseUrl: string
  /** The folder for its files. */
  dataDir: string
  /** Deletes what was uploaded. */
  clearFiles(): void
  close(): Promise<void>
}

/** The one that is open: Payload has one instance per process. */
let current: TestCms | undefined

export const isOpen = (cms: TestCms): boolean => cms === current

/** Opens the CMS on a database, and closes the one that another file of this worker left open. */
export async function openTestCms(databaseUrl: string): Promise<TestCms> {
  await current?.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'payline-cms-'))
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The test server has no port.')
  const url = `http://127.0.0.1:${address.port}`
  const payloadSecret = 'a secret that is long enough for a test'
  const payload = await openPayload(
    createConfig({ databaseUrl, payloadSecret, siteUrl: url, dataDir, logLevel: 'silent' }),
  )
  const rest = createRestHandler(payload)
  server.on('request', (request, response) => void rest(request, response))
  const opened: TestCms = {
    payload,
    accounts: accountsOf(payload),
    url,
    databaseUrl,
    dataDir,
    clearFiles() {
      for (const name of readdirSync(dataDir)) {
        rmSync(join(dataDir, name), { recursive: true, force: true })
      }
    },
    async close() {
      if (opened !== current) return
      current = undefined
      server.close()
      server.closeAllConnections()
      await closePayload(payload)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  current = opened
  return opened
}
