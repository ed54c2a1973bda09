import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { headOf, rawConnection } from '#tests/setup/http/rawConnections.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** Anonymous requests to admin pages and their server functions. */

const product = sharedProduct({ ROLE: 'all' })
const manifest = z.object({ node: z.record(z.string(), z.unknown()) })

/** A form in React's format: a byte stream that contains an empty chunk. */
const body = [
  ['name="1"; filename="e"\r\ncontent-type: application/octet-stream', ''],
  ['name="0"', '[{"s":"$r2"}]'],
  ['name="S2"', '"$o1"'],
]
  .map(([head, content]) => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`)
  .join('')

test('no form of an anonymous client is read by a server function', async () => {
  for (const action of actions()) {
    for (const cookie of ['', 'payload-token=x']) {
      const response = await send(action, { cookie })
      expect([action, cookie, response.status]).toEqual([action, cookie, 403])
      expect(await response.text()).toContain('"code":"forbidden"')
    }
  }
})

test('a call without a body is refused immediately', async () => {
  for (const action of actions()) {
    for (const path of ['/admin/login', '/_next/nothing']) {
      const connection = await rawConnection(product.url)
      const lines = [`Next-Action: ${action}`, 'Connection: close']
      connection.socket.write(headOf(`POST ${path} HTTP/1.1`, lines))
      await connection.closed
      expect([action, path, connection.status()]).toEqual([action, path, 400])
      expect(connection.response()).toContain('"code":"malformed_request"')
    }
  }
})

test('a link to a list with an unsupported sort parameter redirects to the list without it', async () => {
  const link = `${product.siteUrl}/admin/collections/claims?sort=responsible.hash&limit=5`
  const response = await fetch(link, { redirect: 'manual' })
  const location = '/admin/collections/claims?limit=5'
  expect([response.status, response.headers.get('location')]).toEqual([307, location])
})

function actions(): string[] {
  const built = readFileSync('cms/.next/server/server-reference-manifest.json', 'utf8')
  const names = Object.keys(manifest.parse(JSON.parse(built)).node)
  if (names.length === 0) throw new Error('The admin panel has no server functions.')
  return names
}

function send(action: string, headers: Record<string, string>): Promise<Response> {
  const type = { 'next-action': action, 'content-type': 'multipart/form-data; boundary=x' }
  return fetch(`${product.url}/admin/login`, {
    method: 'POST',
    headers: { ...headers, ...type },
    body: `${body}--x--\r\n`,
  })
}
