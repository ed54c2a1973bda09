import { expect, test, vi } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'
import { emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { faultSite, kill, waitOptions } from '#tests/setup/load/faultSite.ts'
import { startReads } from '#tests/setup/load/pageReads.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { type ProductServer, signIn } from '#tests/setup/product/productServer.ts'

const site = faultSite()

const tables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`

/** How many rows each table has, by its name. */
async function rowCounts(databaseUrl: string): Promise<Record<string, number>> {
  const { rows } = await query(databaseUrl, tables)
  const counts = rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`,
  )
  const counted = await query(databaseUrl, `${counts.join(' union all ')} order by name`)
  return Object.fromEntries(counted.rows.map(({ name, rows: count }) => [name, count]))
}

/** Kills a first start; returns the number of tables and indexes at that moment. */
async function killFirstStart(databaseUrl: string, moment: RegExp): Promise<number> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: site.newFolder(), ROLE: 'web', PORT: '0' }
  const server = runNode(['server/main.ts'], { env })
  await server.waitForOutput(moment)
  server.signal('SIGKILL')
  await server.ended
  const { rows } = await query(
    databaseUrl,
    `select count(*)::int as there from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return rows[0].there
}

test('after four kills during the migrations and the first copy, the next start completes the same database', async () => {
  const database = await site.newDatabase(emptyDatabase)
  const names = migrations.map(({ name }) => name)
  const moments = [names[0], names[3], names.at(-1)].map(
    (name) => new RegExp(`applying migration ${name}`),
  )
  const stoodAt: number[] = []
  for (const moment of moments) stoodAt.push(await killFirstStart(database, moment))
  const first = runNode(['server/main.ts'], {
    env: { DATABASE_URL: database, DATA_DIR: site.newFolder(), ROLE: 'web', PORT: '0' },
  })
  const seeded = async () => {
    const { rows } = await query(database, 'select count(*)::int as seeded from payline_seeded')
    return rows[0].seeded as number
  }
  await vi.waitFor(async () => expect(await seeded()).toBeGreaterThan(2), waitOptions)
  first.signal('SIGKILL')
  await first.ended
  const seededAtKill = await seeded()
  const server = await site.start({ DATABASE_URL: database, DATA_DIR: site.newFolder() })
  const page = await fetch(server.url)
  expect([page.status, (await page.text()).includes('CR7')]).toEqual([200, true])
  const undisturbed = await rowCounts(await site.newDatabase())
  const recovered = await rowCounts(database)
  process.stdout.write(
    `killed during the start: tables and indexes ${stoodAt}, then ${seededAtKill} documents; tables in the end: ${Object.keys(recovered).length}\n`,
  )
  expect(recovered).toEqual(undisturbed)
})

/** Editors that create redirects until they are stopped. */
function startEditing(cms: () => { url: string; headers: Record<string, string> }) {
  const answered = new Set<string>()
  const sent = new Set<string>()
  let running = true
  const all = Array.from({ length: 3 }, async (_, editor) => {
    for (let at = 0; running; at++) {
      const from = `/old-${editor}-${at}`
      sent.add(from)
      const { url, headers } = cms()
      const body = JSON.stringify({ from, to: '/faq' })
      const status = await fetch(`${url}/api/redirects`, { method: 'POST', headers, body }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 'none' as const,
      )
      if (status === 201) answered.add(from)
      // The process is down: wait for the next one.
      if (status === 'none') await vi.waitFor(() => expect(cms().url).not.toBe(url), waitOptions)
    }
  })
  return {
    answered,
    sent,
    async settle() {
      running = false
      await Promise.all(all)
    },
  }
}

/** The redirects, with the numbers of their versions and audit entries. */
const whole = `
  select "from", (select count(*) from _redirects_v v where v.parent_id = r.id)::int as versions,
    (select count(*) from audit_log a where a.subject = 'redirects/' || r.id)::int as entries
  from redirects r`

test('after two kills of the cms process during publications, each confirmed redirect exists once and is complete, and no page fails', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  const webs = [await site.start(env), await site.start(env)] as const
  const startCms = () => site.start({ ...env, ROLE: 'cms' })
  let server: ProductServer = await startCms()
  let cms = { url: server.url, headers: await signIn(server.url) }
  let turn = 0
  const reads = startReads({ url: () => webs[turn++ % 2 === 0 ? 0 : 1].url, paths: ['/', '/faq'] })
  const editing = startEditing(() => cms)
  for (let round = 0; round < 2; round++) {
    const before = editing.answered.size
    await vi.waitFor(() => expect(editing.answered.size).toBeGreaterThan(before + 10), waitOptions)
    await kill(server)
    server = await startCms()
    cms = { url: server.url, headers: await signIn(server.url) }
  }
  await editing.settle()
  await reads.settle()

  const { rows } = await query(database, whole)
  const there = rows.map(({ from }): string => from)
  const counts = {
    sent: editing.sent.size,
    answered: editing.answered.size,
    there: there.length,
    lost: [...editing.answered].filter((from) => !there.includes(from)).length,
    doubled: there.length - new Set(there).size,
    notWhole: rows.filter(({ versions, entries }) => versions !== 1 || entries !== 1).length,
  }
  const readCounts = JSON.stringify(Object.fromEntries(reads.responses))
  process.stdout.write(`cms killed: ${JSON.stringify(counts)}; pages: ${readCounts}\n`)
  expect(counts).toMatchObject({ lost: 0, doubled: 0, notWhole: 0 })
  expect(there.filter((from) => !editing.sent.has(from))).toEqual([])
  expect([...reads.responses.keys()].filter((outcome) => !outcome.startsWith('200 '))).toEqual([])
  for (const { url } of webs) {
    await eventually(async () => {
      for (const from of there) {
        const response = await fetch(url + from, { redirect: 'manual' })
        expect([from, response.status]).toEqual([from, 301])
      }
    })
  }
})
