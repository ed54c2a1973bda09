import { expect, test, vi } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'
import { faultSite, kill, patience } from '#tests/setup/faultSite.ts'
import { startReads } from '#tests/setup/pageReads.ts'
import { runNode } from '#tests/setup/processes.ts'
import { type ProductServer, signIn } from '#tests/setup/productServer.ts'
import { soon } from '#tests/setup/soon.ts'
import { emptyDatabase, query } from '#tests/setup/testDatabase.ts'

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

/** Where a first start stood when it was killed. */
async function killAFirstStart(databaseUrl: string, moment: RegExp): Promise<number> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: site.newFolder(), ROLE: 'web', PORT: '0' }
  const server = runNode(['server/main.ts'], { env })
  await server.says(moment)
  server.signal('SIGKILL')
  await server.ended
  const { rows } = await query(
    databaseUrl,
    `select count(*)::int as there from pg_class where relnamespace = 'public'::regnamespace`,
  )
  return rows[0].there
}

test('kill -9 amid the migrations and the first copy, four times: the next start leaves what an undisturbed one does', async () => {
  const database = await site.newDatabase(emptyDatabase)
  const names = migrations.map(({ name }) => name)
  const moments = [names[0], names[3], names.at(-1)].map(
    (name) => new RegExp(`applying migration ${name}`),
  )
  const stoodAt: number[] = []
  for (const moment of moments) stoodAt.push(await killAFirstStart(database, moment))
  const first = runNode(['server/main.ts'], {
    env: { DATABASE_URL: database, DATA_DIR: site.newFolder(), ROLE: 'web', PORT: '0' },
  })
  const seeded = async () => {
    const { rows } = await query(database, 'select count(*)::int as seeded from payline_seeded')
    return rows[0].seeded as number
  }
  await vi.waitFor(async () => expect(await seeded()).toBeGreaterThan(2), patience)
  first.signal('SIGKILL')
  await first.ended
  const seededAtKill = await seeded()
  const server = await site.start({ DATABASE_URL: database, DATA_DIR: site.newFolder() })
  const page = await fetch(server.url)
  expect([page.status, (await page.text()).includes('CR7')]).toEqual([200, true])
  const undisturbed = await rowCounts(await site.newDatabase())
  const mended = await rowCounts(database)
  process.stdout.write(
    `killed amid the start: tables and indexes ${stoodAt}, then ${seededAtKill} documents; tables in the end: ${Object.keys(mended).length}\n`,
  )
  expect(mended).toEqual(undisturbed)
})

/** Scripts that make redirects for as long as they are let. */
function startEditing(desk: () => { url: string; headers: Record<string, string> }) {
  const answered = new Set<string>()
  const sent = new Set<string>()
  let running = true
  const all = Array.from({ length: 3 }, async (_, editor) => {
    for (let at = 0; running; at++) {
      const from = `/old-${editor}-${at}`
      sent.add(from)
      const { url, headers } = desk()
      const body = JSON.stringify({ from, to: '/faq' })
      const status = await fetch(`${url}/api/redirects`, { method: 'POST', headers, body }).then(
        async (response) => {
          await response.arrayBuffer()
          return response.status
        },
        () => 'none' as const,
      )
      if (status === 201) answered.add(from)
      // Nobody listens: there will be another desk in a moment.
      if (status === 'none') await vi.waitFor(() => expect(desk().url).not.toBe(url), patience)
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

/** What is written of a redirect, each once. */
const whole = `
  select "from", (select count(*) from _redirects_v v where v.parent_id = r.id)::int as versions,
    (select count(*) from audit_log a where a.subject = 'redirects/' || r.id)::int as entries
  from redirects r`

test('kill -9 of the desk amid publishing, twice, beside two replicas: what was answered is there once and whole, and visitors notice nothing', async () => {
  const database = await site.newDatabase()
  const env = { DATABASE_URL: database, DATA_DIR: site.newFolder() }
  const webs = [await site.start(env), await site.start(env)] as const
  const startDesk = () => site.start({ ...env, ROLE: 'cms' })
  let server: ProductServer = await startDesk()
  let desk = { url: server.url, headers: await signIn(server.url) }
  let turn = 0
  const reads = startReads({ url: () => webs[turn++ % 2 === 0 ? 0 : 1].url, paths: ['/', '/faq'] })
  const editing = startEditing(() => desk)
  for (let round = 0; round < 2; round++) {
    const before = editing.answered.size
    await vi.waitFor(() => expect(editing.answered.size).toBeGreaterThan(before + 10), patience)
    await kill(server)
    server = await startDesk()
    desk = { url: server.url, headers: await signIn(server.url) }
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
  const readCounts = JSON.stringify(Object.fromEntries(reads.answers))
  process.stdout.write(`desk killed: ${JSON.stringify(counts)}; pages: ${readCounts}\n`)
  expect(counts).toMatchObject({ lost: 0, doubled: 0, notWhole: 0 })
  expect(there.filter((from) => !editing.sent.has(from))).toEqual([])
  expect([...reads.answers.keys()].filter((said) => !said.startsWith('200 '))).toEqual([])
  for (const { url } of webs) {
    await soon(async () => {
      for (const from of there) {
        const response = await fetch(url + from, { redirect: 'manual' })
        expect([from, response.status]).toEqual([from, 301])
      }
    })
  }
})
