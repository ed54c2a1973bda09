import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withSearchConnection } from '#server/search/submissions/searchConnection.ts'
import { findSearchKey, getOrCreateSearchKey } from '#server/search/submissions/searchKey.ts'
import { cloneTemplate, query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

const { signal } = new AbortController()
const product = sharedProduct()

test('processes that create the key concurrently all get the same key', async () => {
  const database = await cloneTemplate()
  await query(database.url, 'delete from search_key')
  expect(await withSearchConnection(database.url, signal, findSearchKey)).toBeUndefined()
  const made = await Promise.all(
    Array.from({ length: 10 }, () =>
      withSearchConnection(database.url, signal, getOrCreateSearchKey),
    ),
  )
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(await withSearchConnection(database.url, signal, findSearchKey)).toBe(made[0])
  await database.drop()
})

test('an existing key can be read from a read-only database', async () => {
  const database = await cloneTemplate()
  const key = await withSearchConnection(database.url, signal, getOrCreateSearchKey)
  const again = withSearchConnection(database.url, signal, async (connection) => {
    await connection.query('set default_transaction_read_only = on')
    return getOrCreateSearchKey(connection)
  })
  expect(await again).toBe(key)
  await database.drop()
})

test('the signal of the work is aborted when the connection is lost', async () => {
  const database = await cloneTemplate()
  const aborted = withSearchConnection(
    database.url,
    signal,
    (_, lost) =>
      new Promise((settle) => {
        lost.addEventListener('abort', () => settle('told'))
        void query(
          database.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'payline search engines'
             and datname = current_database()`,
        )
      }),
  )
  expect(await aborted).toBe('told')
  await database.drop()
})

test('the key is served as text only at its own path, to GET and HEAD', async () => {
  const { rows } = await query(product.databaseUrl, 'select key from search_key')
  const key: string = rows[0].key
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  const at = `${product.url}/${key}.txt`
  const got = await fetch(at, { redirect: 'manual' })
  expect([got.status, await got.text()]).toEqual([200, key])
  expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const head = await fetch(at, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '32',
    '',
  ])
  for (const other of [`${key.slice(1)}.txt`, `${key}.TXT`, `${key}`, `x/${key}.txt`, 'a.txt']) {
    const { status } = await fetch(`${product.url}/${other}`)
    expect([other, status]).toEqual([other, 404])
  }
  expect((await fetch(at, { method: 'POST' })).status).toBe(405)
  // A proxy may send an absolute request target.
  const { hostname, port } = new URL(product.url)
  const whole = request({ hostname, port, path: `http://site.example/${key}.txt` }).end()
  const [answer] = await once(whole, 'response')
  expect([answer.statusCode, await text(answer)]).toEqual([200, key])
})
