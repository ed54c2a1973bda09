import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rawGet } from '#tests/setup/rawGet.ts'
import { soon } from '#tests/setup/soon.ts'
import { noSuchAsset, serveAssets, serveKeptAssets } from './assets.ts'

let folder: string
let server: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'payline-assets-'))
})

afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

async function serve(...handlers: RequestHandler[]): Promise<string> {
  server = createServer(express().use(...handlers)).listen(0, '127.0.0.1')
  await new Promise((settle) => server?.once('listening', settle))
  // The address of a server on a port is an object.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('an asset that has gone since the start ends its own request and nothing else', async () => {
  for (const name of ['gone.js', 'there.js']) writeFileSync(join(folder, name), 'let a')
  const url = await serve(serveAssets(folder))
  rmSync(join(folder, 'gone.js'))
  await expect(fetch(`${url}/gone.js`)).rejects.toThrow()
  expect(await (await fetch(`${url}/there.js`)).text()).toBe('let a')
})

test('a file is closed when its reader goes away amid it', async () => {
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(20_000_000, 'a'))
  const url = await serve(serveAssets(folder))
  const reader = new AbortController()
  await fetch(`${url}/large.js`, { signal: reader.signal })
  await soon(() => expect(openBelow(folder)).toHaveLength(1))
  reader.abort()
  await soon(() => expect(openBelow(folder)).toEqual([]))
})

/** What this process has open of a folder. */
function openBelow(folder: string): string[] {
  const links = readdirSync('/proc/self/fd').map((name) => {
    // The look itself has one open, which is gone by now.
    return existsSync(`/proc/self/fd/${name}`) ? readlinkSync(`/proc/self/fd/${name}`) : ''
  })
  return links.filter((path) => path.startsWith(folder))
}

/** A build and what others kept, both with a file of the same name below `assets`. */
async function serveBoth(): Promise<string> {
  for (const part of ['own/assets/chunks', 'data/assets/chunks', 'data/secrets']) {
    mkdirSync(join(folder, part), { recursive: true })
  }
  const name = 'assets/chunks/chunk-3HIvJoUw.js'
  for (const part of ['own', 'data']) {
    writeFileSync(join(folder, part, name), 'let a')
    writeFileSync(join(folder, part, `${name}.br`), 'by brotli')
    writeFileSync(join(folder, part, `${name}.gz`), 'by gzip')
  }
  const kept = serveKeptAssets(join(folder, 'data', 'assets'))
  return serve(express.Router().use('/own', serveAssets(join(folder, 'own'))), kept, noSuchAsset)
}

test.each([
  ['br, gzip', 'by brotli'],
  ['gzip', 'by gzip'],
  ['identity', 'let a'],
])('what others kept is served as the own build would be (%s)', async (encoding, body) => {
  const url = await serveBoth()
  const ask = (path: string) =>
    rawGet(`${url}${path}/assets/chunks/chunk-3HIvJoUw.js?v=1`, { 'accept-encoding': encoding })
  const [own, kept] = [await ask('/own'), await ask('')]
  expect([kept.status, kept.body.toString()]).toEqual([200, body])
  // When each was written, and the connection's own.
  const { etag, 'last-modified': written, date, ...same } = own.headers
  expect([etag, written, date]).not.toContain(undefined)
  expect(kept.headers).toMatchObject(same)
  expect(kept.headers['cache-control']).toContain('immutable')
})

test('what others keep after the start is there at once', async () => {
  const url = await serveBoth()
  const late = '/assets/static/frame.B178Qkl1.css'
  expect((await fetch(url + late)).status).toBe(404)
  mkdirSync(join(folder, 'data/assets/static'))
  writeFileSync(join(folder, 'data', late), 'a {}')
  const found = await fetch(url + late)
  expect([found.status, await found.text()]).toEqual([200, 'a {}'])
})

test.each([
  '/chunks/chunk-3HIvJoUw.js',
  '/ASSETS/chunks/chunk-3HIvJoUw.js',
  '/assets',
  '/assets/',
  '/assets/chunks',
  '/assets/chunks/chunk-3HIvJoUw.js/',
  '/assets/chunks/chunk-3HIvJoUw.js.br',
  '/assets/..%2fsecrets%2fsecret-12345678.js',
  '/assets/%2e%2e/secrets/secret-12345678.js',
  '/assets/secrets/../../secrets/secret-12345678.js',
])('%s is not there, which nobody keeps', async (path) => {
  const url = await serveBoth()
  writeFileSync(join(folder, 'data/secrets/secret-12345678.js'), 'a secret')
  const answer = await rawGet(url, {}, 'GET', path)
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.toString()).toBe('There is no such file.\n')
})

test.each(['bytes=5-2', 'bytes=-2', 'bytes=0-0', 'bytes=9-', 'lines=1-2'])(
  'a part of a file ("%s") is answered with the whole',
  async (range) => {
    writeFileSync(join(folder, 'whole.js'), 'let a = 1')
    const answer = await fetch(`${await serve(serveAssets(folder))}/whole.js`, {
      headers: { range },
    })
    const { status, headers } = answer
    expect([status, headers.get('content-range'), await answer.text()]).toEqual([
      200,
      null,
      'let a = 1',
    ])
  },
)
