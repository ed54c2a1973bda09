import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresOf } from '#tests/analytics/setup/eventTotals.ts'
import { expectRollupsOfEvents } from '#tests/analytics/setup/rollupOracle.ts'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { plainPicture, uploadPicture } from '#tests/setup/cms/uploads.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type EventFlood, startFlood } from '#tests/setup/load/eventFlood.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import type { ProductServer } from '#tests/setup/product/productServer.ts'
import { createVisitors, makeEdit, type RepeatedWork, repeatWork } from './backgroundWriters.ts'
import { pageHashes } from './pageHashes.ts'

const site = faultSite()
const env = { ROLE: 'all', TRUST_PROXY: '127.0.0.1' }
/** Folders of the data folder that an operator copies with a backup, see docs/backups.md. */
const copiedFolders = ['secrets', 'media', 'evidence']
const visitor = (number: number) => ({
  email: `visitor-${number}@payline.example`,
  password: `the word of ${number}`,
})

test('a backup during edits, visits and sign-ups restores the same site on another Postgres', async () => {
  const [here, there] = [await site.newPostgres(), await site.newPostgres(site.newFolder())]
  const [folder, otherFolder] = [site.newFolder(), site.newFolder()]
  const old = await site.start({ ...env, DATABASE_URL: here.url, DATA_DIR: folder })
  const visitors = createVisitors(old.url, origin)
  const staff = restClient(old.url, (await visitors.signIn(admin)).access_token)
  const files = await uploadedFiles(staff)
  await visitors.signUp(visitor(0))
  const session = await visitors.signIn(visitor(0))

  const flood = startFlood({ url: () => old.url, origin, browsers: 3 })
  const edits = repeatWork(20, (number) => makeEdit(staff, number))
  const signUps = repeatWork(50, async (number) => void (await visitors.signUp(visitor(number))))
  const file = join(folder, 'busy.tar.zst')
  const { before, after } = await around({ flood, edits, signUps }, async () => {
    const saved = await runCli(['db', 'backup', file], here.url, { DATA_DIR: folder })
    expect([saved.code, saved.stderr]).toEqual([0, expect.any(String)])
  })
  await Promise.all([flood.settle(), edits.stop(), signUps.stop()])

  for (const name of copiedFolders.filter((it) => existsSync(join(folder, it)))) {
    cpSync(join(folder, name), join(otherFolder, name), { recursive: true })
  }
  const restored = await runCli(['db', 'restore', file], there.url, { DATA_DIR: otherFolder })
  expect([restored.code, restored.stderr]).toEqual([0, expect.any(String)])
  const other = await site.start({ ...env, DATABASE_URL: there.url, DATA_DIR: otherFolder })

  const edition = await editionIn(there.url)
  expect([edition >= before.edits, edition <= after.edits + 1]).toEqual([true, true])
  const pages = await expectSamePages([old, other], () => makeEdit(staff, edition))
  const events = await expectSameVisits(there.url, before.events, flood)
  const otherVisitors = createVisitors(other.url, origin)
  for (const one of [admin, visitor(0), visitor(before.people)]) await otherVisitors.signIn(one)
  await otherVisitors.refresh(session)
  await expectSameFiles([old, other], files)
  const counted = { pages, events, edition, people: before.people, files: files.length }
  process.stdout.write(`backup restored: ${JSON.stringify(counted)}\n`)
})

type Writers = { flood: EventFlood; edits: RepeatedWork; signUps: RepeatedWork }

/** Runs `act` during writes, and returns the acknowledged writes before and after it. */
async function around({ flood, edits, signUps }: Writers, act: () => Promise<void>) {
  const now = () => ({
    events: new Set(flood.acknowledged),
    edits: edits.done(),
    people: signUps.done(),
  })
  const fewest = () => Math.min(edits.done(), signUps.done(), flood.acknowledged.size)
  await expect.poll(fewest, waitOptions).toBeGreaterThan(2)
  const before = now()
  await act()
  const after = now()
  expect(after.events.size).toBeGreaterThan(before.events.size)
  expect(after.edits).toBeGreaterThan(before.edits)
  return { before, after }
}

/** Uploads a picture, and returns the names of its files in all widths. */
async function uploadedFiles(staff: RestClient): Promise<string[]> {
  const data = await plainPicture(1_400, 800).png().toBuffer()
  const { filename, sizes } = await uploadPicture(staff, 'field.png', data)
  return [filename, ...Object.values(sizes).flatMap((size) => size.filename ?? [])]
}

/** The number of the last edit in the backup. */
async function editionIn(databaseUrl: string): Promise<number> {
  const { rows } = await query(databaseUrl, 'select copyright from footer_locales')
  return Number(/^Edition (\d+)$/.exec(rows[0].copyright)?.[1])
}

/** Compares pages of every kind of both sites, after the old one is set back to the backup's edit. */
async function expectSamePages(
  [old, other]: [ProductServer, ProductServer],
  goBack: () => Promise<void>,
): Promise<number> {
  const faqOf = async ({ url }: ProductServer) => (await fetch(`${url}/faq`)).text()
  expect(await faqOf(old)).not.toBe(await faqOf(other))
  await goBack()
  await expect.poll(() => faqOf(old), waitOptions).toBe(await faqOf(other))
  const pages = await pageHashes(old.url)
  expect(await pageHashes(other.url)).toEqual(pages)
  const count = Object.keys(pages).length
  expect(count).toBeGreaterThan(100)
  return count
}

/** Expects every event that was acknowledged before the backup, and figures that equal a raw count. */
async function expectSameVisits(
  databaseUrl: string,
  acknowledged: Set<string>,
  { sent }: EventFlood,
): Promise<number> {
  const { rows } = await query(databaseUrl, 'select id, event_type from analytics_events')
  const ids = new Set(rows.map(({ id }) => String(id)))
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
  expect([...ids].filter((id) => !sent.has(id))).toEqual([])
  const of = (type: string) => rows.filter(({ event_type }) => event_type === type)
  const views = of('page_view')
  const sessions = new Set(views.map(({ id }) => sent.get(String(id))?.session))
  const raw = [views.length, of('claim_button_click').length, sessions.size]
  expect(await figuresOf(databaseUrl)).toEqual(raw)
  await expectRollupsOfEvents(databaseUrl)
  return ids.size
}

async function expectSameFiles(
  [old, other]: [ProductServer, ProductServer],
  names: readonly string[],
): Promise<void> {
  const read = async ({ url }: ProductServer, name: string) => {
    const response = await fetch(`${url}/api/media/file/${name}`)
    expect([name, response.status]).toEqual([name, 200])
    return Buffer.from(await response.arrayBuffer())
  }
  for (const name of names)
    expect((await read(other, name)).equals(await read(old, name))).toBe(true)
}
