import { writeFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type Revenue, revenue } from '#domain/revenue/figures/revenue.ts'
import { parseRevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { correctMonth } from '#tests/demoCasino/play.ts'
import { seededRandom } from '#tests/demoCasino/random.ts'
import { monthlyReport } from '#tests/demoCasino/report.ts'
import { postmasterOf } from '#tests/operations/embeddedPostgres/embeddedDatabases.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { faultSite, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import { runNode } from '#tests/setup/processes/processes.ts'
import { expectRevenue } from './oracle/expectRevenue.ts'
import { countBooks } from './thirtyDays/countBooks.ts'
import { type Simulation, startSimulation } from './thirtyDays/simulation.ts'
import { addRate, type Rate, reportingCurrency } from './thirtyDays/site.ts'

/**
 * Thirty days of three casinos. The site's processes and its database have a time of their own
 * (`simulatedTime.ts`), so that clicks, calls and reports come when they would come. At the end the site's
 * figures must be those of the casinos' books.
 */

const site = faultSite()
const days = 30
const clicks = 10_000
const begin = Date.UTC(2031, 2, 16, 12)
const reportedMonth = '2031-03'
const reportDay = 19
const lateRateDay = 25

const rates: Rate[] = [
  { day: '2031-03-01', currency: 'USD', rate: '0.9213' },
  { day: '2031-03-30', currency: 'USD', rate: '0.9301' },
  { day: '2031-03-16', currency: 'BTC', rate: '61234.5' },
  { day: '2031-04-02', currency: 'BTC', rate: '64001.125' },
  // What was paid earlier has no value in the reporting currency.
  { day: '2031-03-20', currency: 'GBP', rate: '1.1734' },
]
/** Found later: what was counted by another rate is counted anew. */
const lateRate: Rate = { day: '2031-03-24', currency: 'BTC', rate: '59876.25' }

const queries = [
  'from=2031-03-16',
  'date=click',
  'from=2031-03-25&to=2031-04-07&compare=previous',
  'from=2031-03-25&to=2031-04-07&compare=previous&date=click',
  'from=2031-03-31&to=2031-03-31&date=click',
  'from=2031-04-01&to=2031-04-30&compare=year&sort=clicks&rows=2',
  'casino=star&device=mobile',
  'market=europe&utm_campaign=&date=click',
  'page=/faq&placement=text&from=2031-03-20&to=2031-04-10',
  'country=DE&offer=sun-spins&channel=Paid&date=click&sort=deposit_amount&rows=1',
]

test('after thirty days with kills the figures are those of the books of the casinos', async () => {
  const simulation = await startSimulation(site, begin, rates)
  const { postgres, casinos, visitors, killServer, moreClicks } = simulation
  const faults: Record<number, () => Promise<void>> = {
    async 6() {
      await moreClicks(50)
      await killServer()
    },
    async 13() {
      await moreClicks(50)
      process.kill(await postmasterOf(postgres.url), 'SIGKILL')
      // This process starts it again.
      await vi.waitFor(() => query(postgres.url, 'select'), waitOptions)
    },
    async 21() {
      await postgres.stop()
      await moreClicks(50)
      await killServer(() => postgres.start())
    },
  }
  for (let day = 0; day < days; day++) {
    if (day === reportDay) await importReports(simulation)
    if (day === lateRateDay) await addRate(simulation.server(), lateRate)
    await simulation.playDay(day, Math.ceil((clicks * (day + 1)) / days), faults[day])
  }
  await simulation.finish()
  await expectBooks(simulation)
  const entries = casinos.flatMap(({ books }) => books.entries)
  const facts = { clicks: visitors.sent(), events: entries.length, repeated: visitors.repeated() }
  process.stdout.write(`thirty days: ${JSON.stringify(facts)}\n`)
  expect(visitors.sent()).toBe(clicks)
  expect(visitors.repeated()).toBeGreaterThan(0)
}, 600_000)

/** The casinos correct what they have told, and report the month. */
async function importReports({ casinos, env, fileIn }: Simulation): Promise<void> {
  const commands = casinos.map(({ name, books }, at) => {
    correctMonth(books, reportedMonth, seededRandom(100 + at))
    const file = fileIn(`${name}.csv`)
    writeFileSync(file, monthlyReport(books, reportedMonth))
    const args = ['revenue', 'import', file, '--casino', name, '--yes']
    // Processes of their own, for the time of the site.
    return runNode(['cli/main.ts', ...args], { env })
  })
  for (const command of commands) expect(await command.ended, command.stderr()).toBe(0)
}

/** Compares all figures; what was stored last is counted a moment later. */
async function expectBooks({ casinos, visitors, server }: Simulation): Promise<void> {
  const counted = countBooks({
    casinos,
    clicks: visitors.clicks,
    rates: [...rates, lateRate],
    reported: [reportedMonth],
  })
  const ask = apiClient({ url: server().url, siteUrl: origin })
  const { access_token: token } = await signIn(ask, admin)
  const read = async (asked: string): Promise<Revenue> => {
    const response = await ask('GET', `/api/v1/revenue?${asked}`, { token })
    expect([asked, response.status]).toEqual([asked, 200])
    return revenue.parse(response.body)
  }
  for (const text of queries) {
    const parsed = parseRevenueQuery(new URLSearchParams(text))
    if (!parsed.ok) throw new Error(`${text} is no query.`)
    const asked = { ...parsed.query, currency: reportingCurrency }
    await vi.waitFor(async () => {
      const found = await read(text)
      expectRevenue(found, counted, asked, Date.parse(found.generated_at))
    }, waitOptions)
  }
}
