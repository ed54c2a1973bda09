import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { connectionLimits } from '#server/http/connectionLimits.ts'
import { scrape } from '../operations/metrics/scrapedMetrics.ts'
import { eventually } from '../setup/eventually.ts'
import { headOf, type RawConnection, rawConnection } from '../setup/http/rawConnections.ts'
import { makeBatch, sendEvents } from '../setup/load/eventFlood.ts'
import { faultSite } from '../setup/load/faultSite.ts'
import { openFiles, residentMb } from '../setup/processes/processFacts.ts'
import { withDurations } from '../setup/processes/shortDurations.ts'
import { type ProductServer, signIn } from '../setup/product/productServer.ts'

const site = faultSite()
const siteUrl = 'http://localhost:3000'
const built = 'dist/client/assets'
const token = 'a-token-of-this-test-alone'

const crowd = {
  silent: 1_000,
  keptAlive: 1_000,
  slowHeads: 200,
  slowBodies: 200,
  nonReading: 50,
  stubborn: 200,
}
/** Memory of one idle connection, without the kernel's. */
const maxKbEach = 60
/** Timeouts of the tested server; long enough to open all connections meanwhile, also if the machine is paused. */
const durations = {
  headMs: 8_000,
  bodyMs: 9_000,
  stalledMs: 9_000,
  checkEveryMs: 500,
  keepAliveMs: 28_000,
}
/** Tolerance for the check interval and a busy machine. */
const graceMs = 20_000

test('2,000 idle connections, slow-loris clients, clients that read nothing and clients that ignore the end block no other client, and are closed in a bounded time', async () => {
  const server = await site.start({
    ROLE: 'all',
    SITE_URL: siteUrl,
    METRICS_TOKEN: token,
    ...withDurations({ connections: durations }),
  })
  const { pid } = server.process
  const staff = await signIn(server.url)
  await others(server, staff)
  const before = { mb: residentMb(pid), files: openFiles(pid) }

  const silent = await open(server, crowd.silent)
  const keptAlive = await open(server, crowd.keptAlive, headOf('GET /healthz HTTP/1.1'))
  // The kernel accepts connections before the process does.
  await eventually(() => expect(openFiles(pid) - before.files).toBeGreaterThan(1_900))
  const held = { mb: residentMb(pid), files: openFiles(pid) }
  const perConnection = ((held.mb - before.mb) * 1_024) / (crowd.silent + crowd.keptAlive)
  process.stdout.write(
    `${held.files - before.files} idle connections: ${perConnection.toFixed(1)} kB each\n`,
  )
  expect(perConnection).toBeLessThan(maxKbEach)

  const slowHeads = await open(server, crowd.slowHeads, 'GET / HTTP/1.1\r\nHost: x\r\n')
  const announced = headOf('POST /api/v1/auth/login HTTP/1.1', [
    'Content-Type: application/json',
    'Content-Length: 5000',
  ])
  const slowBodies = await open(server, crowd.slowBodies, announced)
  const nonReading = await nonReadingClients(server, crowd.nonReading)
  const stubborn = await open(server, crowd.stubborn, 'GET / HTTP/1.1\r\n', { ignoresEnd: true })
  const stop = trickle([...slowHeads, ...slowBodies])
  const peak = residentMb(pid)
  const meanwhile = watchOthers(server, staff)

  const { headMs, bodyMs, stalledMs, keepAliveMs } = durations
  const took = {
    silent: await allClosed(silent, headMs),
    slowHeads: await allClosed(slowHeads, headMs),
    slowBodies: await allClosed(slowBodies, bodyMs),
    // Counted by the process's open files, because these clients don't notice, or ignore, the end.
    // Each client that reads nothing has a connection and the requested file.
    stubborn: await onlyOpen(pid, before.files + crowd.keptAlive + 3 * crowd.nonReading, headMs),
    nonReading: await onlyOpen(
      pid,
      before.files + crowd.keptAlive + crowd.nonReading / 2,
      // The timeout can pass twice.
      2 * stalledMs,
    ),
    keptAlive: await allClosed(keptAlive, keepAliveMs),
  }
  stop()
  for (const { socket } of [...nonReading, ...stubborn]) socket.destroy()
  const counts = await meanwhile.stop()
  const metrics = await scrape(server.url, token)
  const cut = (reason: string) => metrics.value(`payline_connections_cut_total{reason="${reason}"}`)
  process.stdout.write(
    [
      `closed after, in s: ${JSON.stringify(took)}`,
      `others meanwhile: ${JSON.stringify(counts)}`,
      `memory: ${before.mb.toFixed(0)} MB before, ${peak.toFixed(0)} MB with all of them, ${residentMb(pid).toFixed(0)} MB after`,
      `open files: ${before.files} before, ${openFiles(pid)} after`,
      '',
    ].join('\n'),
  )
  // They arrive at once, and a slow machine refuses the last ones with 503.
  expect(statusesOf(slowBodies).filter((status) => status !== 503)).toEqual([408])
  expect(statusesOf(slowHeads)).toEqual([408])
  expect(statusesOf(stubborn)).toEqual([408])
  expect([cut('stalled'), cut('pipelined')]).toEqual([crowd.nonReading, 0])
  expect(counts.failed).toBe(0)
  expect(counts.answered).toBeGreaterThan(50)
  expect(openFiles(pid)).toBeLessThan(before.files + 50)
})

async function open(
  server: ProductServer,
  count: number,
  said = '',
  how = {},
): Promise<RawConnection[]> {
  const connections: RawConnection[] = []
  for (let at = 0; at < count; at += 50) {
    const some = Math.min(50, count - at)
    const next = Array.from({ length: some }, () => rawConnection(server.url, how))
    connections.push(...(await Promise.all(next)))
  }
  for (const { socket } of connections) if (said) socket.write(said)
  return connections
}

/** Clients that request more than the kernel buffers, and read nothing. */
async function nonReadingClients(server: ProductServer, count: number): Promise<RawConnection[]> {
  const connections = await open(server, count)
  const requests = headOf(`GET ${largestAsset()} HTTP/1.1`).repeat(connectionLimits.pipelined)
  for (const { socket } of connections) {
    socket.pause()
    socket.write(requests)
  }
  return connections
}

/** Some hundred kB, sent uncompressed without Accept-Encoding. */
function largestAsset(): string {
  const names = readdirSync(built, { recursive: true, encoding: 'utf8' })
  const sized = names.map((name) => ({ name, bytes: statSync(join(built, name)).size }))
  const [largest] = sized.sort((a, b) => b.bytes - a.bytes)
  if (!largest) throw new Error('The pages have not been built.')
  return `/assets/${largest.name}`
}

function trickle(connections: RawConnection[]): () => void {
  const timer = setInterval(() => {
    for (const { socket } of connections) if (socket.writable) socket.write('x')
  }, 500)
  return () => clearInterval(timer)
}

/** Seconds until all are closed; fails if it takes much longer than the limit. */
async function allClosed(connections: RawConnection[], limitMs: number): Promise<number> {
  const begun = performance.now()
  const late = new AbortController()
  const tooLate = delay(limitMs + graceMs, undefined, { signal: late.signal }).then(() => {
    const left = connections.filter((connection) => !connection.isClosed()).length
    throw new Error(`${left} connections are open ${limitMs + graceMs} ms later.`)
  })
  tooLate.catch(() => undefined)
  await Promise.race([Promise.all(connections.map(({ closed }) => closed)), tooLate])
  late.abort()
  return secondsSince(begun)
}

/** Seconds until a process has fewer open files than `files`. */
async function onlyOpen(pid: number, files: number, limitMs: number): Promise<number> {
  const begun = performance.now()
  const options = { timeout: limitMs + graceMs, interval: 100 }
  await vi.waitFor(() => expect(openFiles(pid)).toBeLessThan(files), options)
  return secondsSince(begun)
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10
}

function statusesOf(connections: RawConnection[]): (number | undefined)[] {
  return [...new Set(connections.map((connection) => connection.status()))]
}

/** The requests of other clients: a page, a health check, an editor's, events. */
async function others(server: ProductServer, staff: Record<string, string>): Promise<void> {
  const ok = async (path: string, headers = {}) => {
    const { status } = await fetch(server.url + path, { headers })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  await ok('/')
  await ok('/healthz')
  await ok('/api/globals/offer', staff)
  await ok('/admin', staff)
  const events = await sendEvents(server.url, siteUrl, makeBatch(Date.now()))
  if (events !== 204) throw new Error(`events: ${events}`)
}

function watchOthers(server: ProductServer, staff: Record<string, string>) {
  let running = true
  const counts = { answered: 0, failed: 0, slowestMs: 0 }
  const watching = (async () => {
    while (running) {
      const begun = performance.now()
      try {
        await others(server, staff)
        counts.answered += 5
      } catch (error) {
        counts.failed++
        process.stdout.write(`${String(error)}\n`)
      }
      counts.slowestMs = Math.max(counts.slowestMs, Math.round(performance.now() - begun))
      await delay(200)
    }
  })()
  return {
    async stop() {
      running = false
      await watching
      return counts
    },
  }
}
