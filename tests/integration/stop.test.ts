import { request } from 'node:http'
import { expect, test } from 'vitest'
import { isAlive } from '#platform/liveProcess.ts'
import { runNode } from '#tests/setup/processes.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { soon } from '#tests/setup/soon.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

test('a stop under load cuts no request, and is over within 5 s', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, PAGE_CACHE_MB: '0', ROLE: 'web' })
  const answers: number[] = []
  const refused: string[] = []
  let asking = true
  const ask = () =>
    new Promise<void>((settle) => {
      const outgoing = request(`${server.url}/all-games`, (response) => {
        response.resume()
        response.once('end', () => {
          answers.push(response.complete ? (response.statusCode ?? 0) : -1)
          settle()
        })
        response.once('error', () => {
          answers.push(-1)
          settle()
        })
      })
      outgoing.once('error', (error: NodeJS.ErrnoException) => {
        refused.push(error.code ?? error.message)
        settle()
      })
      outgoing.end()
    })
  const clients = Array.from({ length: 8 }, async () => {
    while (asking) await ask()
  })
  await soon(() => expect(answers.length).toBeGreaterThan(100))
  const begun = Date.now()
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(5_000)
  asking = false
  await Promise.all(clients)
  expect(new Set(answers)).toEqual(new Set([200]))
  // A connection that comes too late is refused; none is broken off.
  expect([...new Set(refused)]).toEqual(['ECONNREFUSED'])
  await database.drop()
  await server.stop()
})

test('a process whose readiness is watched says that it stops before it closes its door', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url, ROLE: 'web' })
  // Each by a connection of its own, as `connection: close` asks for.
  const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } })
  expect((await ask('/readyz')).status).toBe(200)
  const begun = Date.now()
  server.process.signal('SIGTERM')
  await soon(async () => expect((await ask('/readyz')).status).toBe(503))
  const late = await ask('/faq')
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.process.ended).toBe(0)
  expect(Date.now() - begun).toBeLessThan(5_000)
  await database.drop()
  await server.stop()
})

test('Ctrl-C stops the process and, last, the database that it started', async () => {
  const server = await startProduct({ ROLE: 'web' })
  const children = await childrenOf(server.process.pid)
  expect(children.length).toBeGreaterThan(0)
  server.process.signal('SIGINT')
  expect(await server.process.ended).toBe(0)
  expect(children.filter(isAlive)).toEqual([])
  expect(server.process.stdout()).not.toContain('"level":50')
  await server.stop()
})

test('a port that is taken is told at once, with the remedy', async () => {
  const server = await startProduct({ ROLE: 'web' })
  const { port } = new URL(server.url)
  const second = runNode(['server/main.ts'], { env: { PORT: port, HOST: '127.0.0.1' } })
  expect(await second.ended).toBe(1)
  expect(second.stderr()).toContain(`port ${port} is taken`)
  expect(second.stderr()).not.toMatch(/\n\s+at /)
  await server.stop()
})

test('a bad variable stops the start with its name and an example', async () => {
  const server = runNode(['server/main.ts'], { env: { PORT: 'http', ROLE: 'boss' } })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toMatch(/PORT must be .*for example/)
  expect(server.stderr()).toMatch(/ROLE must be .*for example/)
})

async function childrenOf(pid: number): Promise<number[]> {
  const { readFile } = await import('node:fs/promises')
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}
