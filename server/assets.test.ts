import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

test('an asset that has gone since the start ends its own request and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payline-assets-'))
  for (const name of ['gone.js', 'there.js']) writeFileSync(join(folder, name), 'let a')
  const server = createServer(express().use(serveAssets(folder))).listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  // The address of a server on a port is an object.
  const { port } = server.address() as AddressInfo
  rmSync(join(folder, 'gone.js'))
  await expect(fetch(`http://127.0.0.1:${port}/gone.js`)).rejects.toThrow()
  expect(await (await fetch(`http://127.0.0.1:${port}/there.js`)).text()).toBe('let a')
  server.close()
  rmSync(folder, { recursive: true })
})
