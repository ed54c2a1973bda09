import { expect, test } from 'vitest'
import { headOf, rawConnection, sendEndlessly } from '../setup/http/rawConnections.ts'
import { faultSite } from '../setup/load/faultSite.ts'
import { residentMb } from '../setup/processes/processFacts.ts'
import { type ProductServer, signIn } from '../setup/product/productServer.ts'

const site = faultSite()
const siteUrl = 'http://localhost:3000'
const gigabyte = 1_073_741_824

/** Bytes in flight before the connection is closed. */
const maxTakenMb = 40
const maxGrowthMb = 90
const promptMs = 15_000

test('bodies of a gigabyte are refused promptly on every route, with a content-length or chunked, and not buffered', async () => {
  const server = await site.start({ ROLE: 'all', SITE_URL: siteUrl, PAGE_CACHE_MB: '4' })
  const staff = Object.entries(await signIn(server.url))
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => `${name}: ${value}`)
  const json = ['Content-Type: application/json', `Origin: ${siteUrl}`]
  const form = ['Content-Type: multipart/form-data; boundary=x', ...staff]
  const gzip = ['Content-Encoding: gzip', ...json]
  const targets: [name: string, line: string, lines: string[], statuses: number[]][] = [
    ['events', 'POST /api/v1/events', json, [413]],
    ['events, compressed', 'POST /api/v1/events', gzip, [415]],
    ['API v1', 'POST /api/v1/auth/login', json, [413]],
    ['API v1, compressed', 'POST /api/v1/auth/signup', gzip, [415]],
    ['sign-in of the admin panel', 'POST /api/users/login', json, [413]],
    ['copy', 'POST /api/globals/offer', [...json, ...staff], [413, 411]],
    ['a picture', 'POST /api/media', form, [413, 411]],
    ['evidence', 'POST /api/evidence-files', form, [413, 411]],
    ['a file of items', 'POST /api/games/import?name=games.csv', staff, [413, 411]],
    ['a page', 'POST /faq', json, [405]],
    ['the admin panel', 'POST /admin/login', [...json, ...staff], [307]],
    ['no route', 'POST /api/nothing', json, [413, 411, 404]],
  ]
  // The first use of the admin panel loads its code, which would count as growth.
  const cookie = { headers: await signIn(server.url) }
  expect((await fetch(`${server.url}/admin/login`, { ...cookie, redirect: 'manual' })).status).toBe(
    307,
  )
  const before = residentMb(server.process.pid)
  let peak = before
  for (const [name, line, lines, statuses] of targets) {
    for (const isChunked of [false, true]) {
      const outcome = await offer(server, line, lines, isChunked)
      peak = Math.max(peak, residentMb(server.process.pid))
      const how = isChunked ? 'chunked' : 'announced'
      process.stdout.write(
        `${name}, ${how}: ${outcome.status}, ${outcome.mb} MB went in ${outcome.ms} ms; ${residentMb(server.process.pid).toFixed(0)} MB\n`,
      )
      expect.soft(statuses, name).toContain(outcome.status)
      expect.soft(outcome.mb, name).toBeLessThan(maxTakenMb)
      expect.soft(outcome.ms, name).toBeLessThan(promptMs)
    }
  }
  process.stdout.write(`memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most\n`)
  expect(peak - before).toBeLessThan(maxGrowthMb)
  expect(server.process.stdout()).not.toContain('"level":50')
})

async function offer(server: ProductServer, line: string, lines: string[], isChunked: boolean) {
  const connection = await rawConnection(server.url)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${gigabyte}`
  const head = headOf(`${line} HTTP/1.1`, [length, ...lines])
  const { sent, ms } = await sendEndlessly(connection, head, gigabyte, { isChunked })
  return { status: connection.status(), mb: Math.round(sent / 1_048_576), ms: Math.round(ms) }
}
