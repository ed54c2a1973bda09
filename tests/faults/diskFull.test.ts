import { expect, test, vi } from 'vitest'
import { startFlood } from '#tests/setup/eventFlood.ts'
import { faultSite, origin, patience } from '#tests/setup/faultSite.ts'
import { reckon, waitingIn } from '#tests/setup/reckoning.ts'

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
