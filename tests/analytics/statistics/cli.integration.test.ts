import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eventsCsvHeader } from '#domain/analytics/events/eventsCsv.ts'
import { type Stats, stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { cloneTemplate, emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

const site = sharedStore()
const folder = mkdtempSync(join(tmpdir(), 'payline-export-'))

afterAll(() => rmSync(folder, { recursive: true }))

const noon = Date.UTC(2026, 9, 10, 12)
const formula = '=HYPERLINK("http://evil.example")'
const claim = { event_type: 'claim_button_click', placement: 'hero', session_id: 'b' } as const

beforeEach(async () => {
  await site.store.reset({ name: 'nobody', via: 'command line' })
  // The events are older than the reset, which would drop them.
  await site.rows('update analytics_state set reset_at = null')
  await site.store.insert([
    storedEvent(noon, { session_id: 'a', country: 'DE', session_duration: 5 }),
    storedEvent(noon + 1_000, { session_id: 'b', page_url: '/faq', utm_source: formula }),
    storedEvent(noon + 2_000, claim),
    storedEvent(noon + 86_400_000, { session_id: 'c', page_url: '/faq' }),
    storedEvent(noon + 86_400_001, { session_id: 'd', bot: 'user_agent' }),
  ])
})

const cli = (args: string[], env: Record<string, string> = {}) =>
  runCommand(['stats', ...args], { env: { DATABASE_URL: site.databaseUrl, ...env } })

/** The figures that a command prints as JSON. */
async function shown(...args: string[]): Promise<Stats> {
  const { code, stdout, stderr } = await cli(['show', '--json', ...args])
  expect([args, code, stderr]).toEqual([args, 0, expect.stringContaining('(DATABASE_URL)')])
  return statsSchema.parse(JSON.parse(stdout))
}

/** Runs work while a table is locked against reads. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await withClient(site.databaseUrl, async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    await work()
  })
}

describe('show', () => {
  test('the figures come from the database in DATABASE_URL', async () => {
    const { total_visitors, unique_visitors, total_claim_clicks, bots } = await shown()
    expect([total_visitors, unique_visitors, total_claim_clicks, bots.total]).toEqual([3, 3, 1, 1])
    const { stdout } = await cli(['show'])
    expect(stdout).toMatch(/^Visitors \(page views\) +3$/m)
    expect(stdout).toMatch(/^PAGE +VISITORS\n\/faq +2\n\/ +1$/m)
  })

  test('a range, a comparison and filters change the figures', async () => {
    const day = ['--from', '2026-10-11', '--to', '2026-10-11']
    const second = await shown(...day, '--compare', 'previous')
    expect([second.total_visitors, second.comparison?.total_visitors]).toEqual([1, 2])
    expect((await shown('--page', '/faq')).total_visitors).toBe(2)
    expect((await shown('--utm-source', formula)).total_visitors).toBe(1)
    const two = await shown('--page', '/faq', '--page', '/terms', '--utm-source-not', formula)
    expect([two.total_visitors, two.filters.page]).toEqual([1, ['/faq', '/terms']])
    expect((await shown('--utm-source-contains', 'hyperlink("http')).total_visitors).toBe(1)
  })
})

describe('export', () => {
  test('figures are printed on stdout as CSV or JSON', async () => {
    const { code, stdout } = await cli(['export'])
    expect([code, stdout.split('\r\n')[0]]).toEqual([0, 'section,name,detail,value'])
    expect(stdout).toContain('figures,total_visitors,,3\r\n')
    const json = await cli(['export', '--format', 'json', '--page', '/faq'])
    expect(statsSchema.parse(JSON.parse(json.stdout)).total_visitors).toBe(2)
  })

  test('events are written to a file in the order of their time, with no cell that a spreadsheet runs', async () => {
    const out = join(folder, 'events.csv')
    const { code, stdout, stderr } = await cli(['export', '--events', '--out', out])
    expect([code, stdout]).toEqual([0, `Wrote 5 events to ${out}.\n`])
    // Without a terminal there is no progress bar.
    expect(stderr.trim().split('\n')).toHaveLength(1)
    const lines = readFileSync(out, 'utf8').split('\r\n')
    expect([`${lines[0]}\r\n`, lines.length, lines.at(-1)]).toEqual([eventsCsvHeader, 7, ''])
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[5]).toMatch(/2026-10-11T12:00:00\.001Z.*user_agent/)
    expect(readdirSync(folder)).toEqual(['events.csv'])
  })

  test('events of a range are written as one JSON object per line', async () => {
    const range = ['--from', '2026-10-10', '--to', '2026-10-10']
    const { stdout } = await cli(['export', '--events', '--format', 'json', ...range])
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(events).toHaveLength(3)
    expect(events[2]).toMatchObject({ ...claim, created_at: '2026-10-10T12:00:02.000Z' })
  })

  test('an interrupted export leaves no file and no partial file', async () => {
    const out = join(folder, 'interrupted.csv')
    const before = readdirSync(folder).length
    await whileLocked('analytics_events', async () => {
      const command = runNode(['cli/main.ts', 'stats', 'export', '--events', '--out', out], {
        env: { DATABASE_URL: site.databaseUrl },
      })
      await expect.poll(() => readdirSync(folder).length, { timeout: 30_000 }).toBe(before + 1)
      command.signal('SIGINT')
      expect(await command.ended).toBe(130)
      expect([existsSync(out), readdirSync(folder).length]).toEqual([false, before])
    })
  })

  test('an unwritable file is reported with what to do', async () => {
    const out = join(folder, 'none', 'events.csv')
    const { code, stdout, stderr } = await cli(['export', '--events', '--out', out])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('its folder does not exist; create the folder first')
  })
})

test('rebuild computes all rollups again from the events', async () => {
  await site.store.rollUp()
  await site.rows('truncate analytics_totals, analytics_breakdowns, analytics_sessions')
  expect((await shown()).total_visitors).toBe(0)
  const { code, stdout } = await cli(['rebuild'])
  expect([code, stdout]).toEqual([0, 'Computed all figures again from 5 events.\n'])
  expect((await shown()).total_visitors).toBe(3)
})

test('reset deletes all events, prints their number, and is recorded with its actor', async () => {
  const { code, stdout } = await cli(['reset', '--yes', '--json'])
  expect([code, JSON.parse(stdout)]).toEqual([0, { deleted: 5 }])
  expect((await shown()).total_visitors).toBe(0)
  const rows = await site.rows('select actor from audit_log order by at desc limit 1')
  expect(rows).toEqual([{ actor: expect.stringContaining(userInfo().username) }])
})

test('wrong usage exits with 2 and names the allowed values, before the database is used', async () => {
  const none = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' }
  const site = ['--url', 'https://payline.example']
  const wrong: [string[], RegExp][] = [
    [['reset'], /--yes/],
    [['show', '--from', 'yesterday'], /for example 2026-11-01/],
    [['show', '--compare', 'previous'], /needs --from/],
    [['show', '--device', 'fridge'], /desktop, mobile, tablet/],
    [['show', ...site], /PAYLINE_TOKEN/],
    [['show', '--token', 'x'], /needs --url/],
    [['show', '--url', 'http://payline.example', '--token', 'x'], /unencrypted/],
    [['export', '--format', 'xml'], /csv, json/],
    [['export', '--out', ''], /^error: --out must be a file name/],
    [['export', '--events', '--out', ''], /^error: --out must be a file name/],
    [['export', '--events', ...site, '--token', 'x'], /database only/],
    [['export', '--events', '--from', '2026-10-01', '--compare', 'year'], /--compare/],
    [['rebuild', ...site, '--token', 'x'], /database only/],
  ]
  for (const [args, says] of wrong) {
    const { code, stdout, stderr } = await cli(args, none)
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(says)
  }
})

test('a database that is not migrated to this release is reported, with the command to migrate it', async () => {
  const empty = await emptyDatabase()
  const { code, stdout, stderr } = await cli(['show'], { DATABASE_URL: empty.url })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('cli db migrate')
  await empty.drop()
})

test('a read-only database is reported in one sentence', async () => {
  const full = await cloneTemplate()
  const name = new URL(full.url).pathname.slice(1)
  await query(full.url, `alter database "${name}" set default_transaction_read_only = on`)
  const pending = `insert into analytics_pending (ids) values ('{}')`
  await query(full.url, `begin read write; ${pending}; commit`)
  const { code, stdout, stderr } = await cli(['show'], { DATABASE_URL: full.url })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The figures can't be brought up to date \(.*read-only.*\)\.$/m)
  await full.drop()
})
