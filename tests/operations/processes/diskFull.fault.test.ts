import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { compareEventTotals, countSpooled } from '#tests/analytics/setup/eventTotals.ts'
import { uploadForm } from '#tests/setup/cms/uploads.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { signIn } from '#tests/setup/product/productServer.ts'

const site = faultSite()
/** No file of the process grows beyond so many blocks of 512 or 1024 bytes. */
const blocks = 2_048

test('with a full disk during a Postgres outage events are refused, none is lost, and all are stored afterwards', async () => {
  const postgres = await site.newPostgres()
  const dataDir = site.newFolder()
  const server = await site.start({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }, [
    'sh',
    '-c',
    `ulimit -f ${blocks}; exec "$0" "$@"`,
    process.execPath,
  ])
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), waitOptions)
  await postgres.stop()
  await vi.waitFor(() => expect(flood.responses.get(503)).toBeGreaterThan(20), waitOptions)
  const spooled = await countSpooled(dataDir)
  expect(spooled).toBeGreaterThan(0)
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503),
    waitOptions,
  )

  await postgres.start()
  await flood.settle()
  const totals = await compareEventTotals('disk full during an outage', postgres.url, flood)
  process.stdout.write(`events on the full disk: ${spooled}\n`)
  expect(totals).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  // Each browser has sent its refused events again.
  expect(flood.acknowledged.size).toBe(flood.sent.size)
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200),
    waitOptions,
  )
})

test('with a disk full for uploads and the log, uploads report it, pages work, and logging resumes afterwards', async () => {
  const database = await site.newDatabase()
  const dataDir = site.newFolder()
  const logFile = join(dataDir, 'payline.log')
  // Almost the limit of a file.
  writeFileSync(logFile, '\n'.repeat(blocks * 512 - 100_000))
  const server = await startOnFullDisk(database, dataDir, logFile)
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  const headers = await adminHeaders(server.url)

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const size = { width: 1_200, height: 1_200, channels: 3 } as const
  const picture = await sharp({ create: { ...size, background: '#000', noise } })
    .png()
    .toBuffer()
  const form = uploadForm('large.png', picture, 'image/png', { alt: 'Noise' })
  const upload = await fetch(`${server.url}/api/media`, { method: 'POST', headers, body: form })
  expect([upload.status, await upload.text()]).toEqual([507, expect.stringContaining('disk')])
  const { rows } = await query(database, 'select filename from media')
  expect(rows).toEqual([])

  let requests = 0
  await vi.waitFor(async () => {
    for (let at = 0; at < 200; at++, requests++) await fetch(`${server.url}/api/v1/nothing`)
    expect(await readiness()).toMatchObject({ degraded: [expect.stringMatching(/^log: .*EFBIG/)] })
  }, waitOptions)
  const home = await fetch(server.url)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')])
  truncateSync(logFile)
  await vi.waitFor(async () => {
    await fetch(`${server.url}/api/v1/nothing`)
    expect(await readiness()).toEqual({ status: 'ready', degraded: [] })
  }, waitOptions)
  expect(readFileSync(logFile, 'utf8')).toMatch(/"path":"\/api\/v1\/nothing"/)
  process.stdout.write(`requests until the log was full: ${requests}\n`)
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
})

/** Starts a server with a limit on the file size, and its log in a file. */
async function startOnFullDisk(database: string, dataDir: string, logFile: string) {
  const log = openSync(logFile, 'a')
  const limited = ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, 'server/main.ts']
  const server = runNode(limited, {
    node: 'sh',
    stdio: ['ignore', log, 'pipe'],
    env: { DATABASE_URL: database, DATA_DIR: dataDir, ROLE: 'all', PORT: '0', HOST: '127.0.0.1' },
  })
  closeSync(log)
  const port = await vi.waitFor(() => {
    const [, found] = /"port":(\d+).*"msg":"ready"/.exec(readFileSync(logFile, 'utf8')) ?? []
    expect(found).toBeDefined()
    return found
  }, waitOptions)
  return { url: `http://127.0.0.1:${port}`, process: server }
}

/** Headers of a signed-in admin, as an upload form of the admin panel sends them. */
async function adminHeaders(url: string): Promise<Record<string, string>> {
  const { cookie = '' } = await signIn(url)
  return { cookie, 'sec-fetch-site': 'same-origin' }
}
