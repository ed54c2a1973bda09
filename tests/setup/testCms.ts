import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payload } from 'payload'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { accountsOf } from '#cms/accounts/createAccounts.ts'
import { createConfig } from '#cms/createConfig.ts'
import { closePayload, openPayload } from '#cms/openPayload.ts'
import { createRestHandler } from '#cms/rest.ts'

/** The CMS inside the test's own process, with its REST API on a port. */
export type TestCms = {
  payload: Payload
  accounts: Accounts
  /** The API's address without a trailing slash; also the site's public origin. */
  url: string
  /** The folder for its files. */
  dataDir: string
  close(): Promise<void>
}

/** Opens the CMS on a database. A process can have one open CMS. */
export async function openTestCms(databaseUrl: string): Promise<TestCms> {
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
  return {
    payload,
    accounts: accountsOf(payload),
    url,
    dataDir,
    async close() {
      server.close()
      server.closeAllConnections()
      await closePayload(payload)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
