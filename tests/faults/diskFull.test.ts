import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { runNode } from '#tests/setup/processes.ts'
import { signIn } from '#tests/setup/productServer.ts'
import { reckon, waitingIn } from '#tests/setup/reckoning.ts'
import { query } from '#tests/setup/testDatabase.ts'
import { uploadForm } from '#tests/setup/uploads.ts'

const site = faultSite()
/** No file of the process grows beyond so many blocks of 512 or 1024 bytes. */
const blocks = 2_048

test('the disk is full while Postgres is away: events are refused rather than lost, and kept again after it', async () => {
  const postgres = await site.newPostgres()
  const dataDir = site.newFolder()
  const server = await site.start({ DATABASE_URL: postgres.url, DATA_DIR: dataDir }, [
    'sh',
    '-c',
    `ulimit -f ${blocks}; exec "$0" "$@"`,
    process.execPath,
  ])
  const flood = startFlood({ url: () => server.url, origin })
  await vi.waitFor(() => expect(flood.acknowledged.size).toBeGreaterThan(200), patience)
  await postgres.stop()
  await vi.waitFor(() => expect(flood.answers.get(503)).toBeGreaterThan(20), patience)
  const spooled = await waitingIn(dataDir)
  expect(spooled).toBeGreaterThan(0)
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503),
    patience,
  )

  await postgres.start()
  await flood.settle()
  const reckoning = await reckon('disk full while Postgres is away', postgres.url, flood)
  process.stdout.write(`events on the full disk: ${spooled}\n`)
  expect(reckoning).toMatchObject({ lost: 0, countedTwice: 0, notCounted: 0 })
  // Each browser kept what was refused and sent it again.
  expect(flood.acknowledged.size).toBe(flood.sent.size)
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200),
    patience,
  )
})

test('the disk is full for pictures and for the log: the desk says so, pages go on, and lines come again after it', async () => {
  const database = await site.newDatabase()
  const dataDir = site.newFolder()
  const logFile = join(dataDir, 'payline.log')
  // Almost what a file may have.
  writeFileSync(logFile, '\n'.repeat(blocks * 512 - 100_000))
  const server = await startOnFullDisk(database, dataDir, logFile)
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json()
  const headers = await deskOf(server.url)

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

  let asked = 0
  await vi.waitFor(async () => {
    for (let at = 0; at < 200; at++, asked++) await fetch(`${server.url}/api/v1/nothing`)
    expect(await readiness()).toMatchObject({ degraded: [expect.stringMatching(/^log: .*EFBIG/)] })
  }, patience)
  const home = await fetch(server.url)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')])
  truncateSync(logFile)
  await vi.waitFor(async () => {
    await fetch(`${server.url}/api/v1/nothing`)
    expect(await readiness()).toEqual({ status: 'ready', degraded: [] })
  }, patience)
  expect(readFileSync(logFile, 'utf8')).toMatch(/"path":"\/api\/v1\/nothing"/)
  process.stdout.write(`asked until the log was full: ${asked}\n`)
  server.process.signal('SIGTERM')
  expect(await server.process.ended).toBe(0)
})

/** No file of the process grows beyond the limit, and its log goes to one. */
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
  }, patience)
  return { url: `http://127.0.0.1:${port}`, process: server }
}

/** Signed in, with what a form of the desk says of itself. */
async function deskOf(url: string): Promise<Record<string, string>> {
  const { cookie = '' } = await signIn(url)
  return { cookie, 'sec-fetch-site': 'same-origin' }
}
