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
import { eventually } from '#tests/setup/eventually.ts'
import { rawGet } from '#tests/setup/http/rawGet.ts'
import { noSuchAsset, serveAssets, serveRetainedAssets } from './assets.ts'

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

test('an asset that was removed after the start fails its own request only', async () => {
  for (const name of ['gone.js', 'there.js']) writeFileSync(join(folder, name), 'let a')
  const url = await serve(serveAssets(folder))
  rmSync(join(folder, 'gone.js'))
  await expect(fetch(`${url}/gone.js`)).rejects.toThrow()
  expect(await (await fetch(`${url}/there.js`)).text()).toBe('let a')
})

test('a file is closed when its client closes the connection', async () => {
  writeFileSync(join(folder, 'large.js'), Buffer.alloc(20_000_000, 'a'))
  const url = await serve(serveAssets(folder))
  const reader = new AbortController()
  await fetch(`${url}/large.js`, { signal: reader.signal })
  await eventually(() => expect(openBelow(folder)).toHaveLength(1))
  reader.abort()
  await eventually(() => expect(openBelow(folder)).toEqual([]))
})

/** The open files of this process below a folder. */
function openBelow(folder: string): string[] {
  const links = readdirSync('/proc/self/fd').map((name) => {
    // `readdirSync` itself had an open descriptor, which is closed by now.
    return existsSync(`/proc/self/fd/${name}`) ? readlinkSync(`/proc/self/fd/${name}`) : ''
  })
  return links.filter((path) => path.startsWith(folder))
}

/** Serves a build and the retained assets, both with a file of the same name below `assets`. */
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
  const retained = serveRetainedAssets(join(folder, 'data', 'assets'))
  return serve(
    express.Router().use('/own', serveAssets(join(folder, 'own'))),
    retained,
    noSuchAsset,
  )
}

test.each([
  ['br, gzip', 'by brotli'],
  ['gzip', 'by gzip'],
  ['identity', 'let a'],
])('retained assets are served like those of the build (%s)', async (encoding, body) => {
  const url = await serveBoth()
  const ask = (path: string) =>
    rawGet(`${url}${path}/assets/chunks/chunk-3HIvJoUw.js?v=1`, { 'accept-encoding': encoding })
  const [own, retained] = [await ask('/own'), await ask('')]
  expect([retained.status, retained.body.toString()]).toEqual([200, body])
  // These headers depend on the file's time and on the connection.
  const { etag, 'last-modified': written, date, ...same } = own.headers
  expect([etag, written, date]).not.toContain(undefined)
  expect(retained.headers).toMatchObject(same)
  expect(retained.headers['cache-control']).toContain('immutable')
})

test('assets that another process adds after the start are served at once', async () => {
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
])('%s is not a retained asset, so the response is 404', async (path) => {
  const url = await serveBoth()
  writeFileSync(join(folder, 'data/secrets/secret-12345678.js'), 'a secret')
  const response = await rawGet(url, {}, 'GET', path)
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(response.body.toString()).toBe('There is no such file.\n')
})

test.each(['bytes=5-2', 'bytes=-2', 'bytes=0-0', 'bytes=9-', 'lines=1-2'])(
  'a range of a file ("%s") gets the whole file',
  async (range) => {
    writeFileSync(join(folder, 'whole.js'), 'let a = 1')
    const response = await fetch(`${await serve(serveAssets(folder))}/whole.js`, {
      headers: { range },
    })
    const { status, headers } = response
    expect([status, headers.get('content-range'), await response.text()]).toEqual([
      200,
      null,
      'let a = 1',
    ])
  },
)
