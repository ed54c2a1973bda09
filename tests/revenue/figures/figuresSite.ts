import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { readKnown } from '#cms/revenue/reports/store/readKnown.ts'
import { writeReport } from '#cms/revenue/reports/store/writeReport.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import type { RevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { planReport } from '#domain/revenue/reports/planReport.ts'
import type { Report as ReadReport } from '#domain/revenue/reports/reportRow.ts'
import { createLog } from '#platform/log/log.ts'
import type { PostbackRecord } from '#server/revenue/postbacks/postbackRecord.ts'
import { createRevenueStore, type RevenueStore } from '#server/revenue/revenueStore.ts'
import { insertPostbacks } from '#server/revenue/store/insertPostbacks.ts'
import { type StoreSite, sharedStore } from '#tests/analytics/setup/sharedStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { money, moneyText } from '#tests/demoCasino/money.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { expectRevenue } from '../oracle/expectRevenue.ts'
import type { Step } from '../oracle/histories.ts'
import {
  type Click,
  openSettledBooks,
  type PostedEvent,
  type Report,
  type SettledBooks,
} from '../oracle/settledBooks.ts'

/** Histories of revenue that happen in the store and in the books of the oracle. */

/** After the last day of any history. */
export const now = Date.UTC(2028, 2, 20)

export const everything: RevenueQuery = {
  ...{ from: undefined, to: undefined, compare: undefined, filters: {} },
  ...{ date: 'event', sort: 'commission', rows: 1_000 },
}
/** Of January, told in February. */
export const lateCommission: PostedEvent = {
  ...{ casino: 'star', kind: 'commission', quantity: 1, transaction: 'T1' },
  ...{ click: null, player: 'player 1', deposit: null, commission: money('7'), currency: 'USD' },
  occurredAt: Date.UTC(2028, 0, 5),
  receivedAt: Date.UTC(2028, 1, 5),
}
export const rateOf = (rate: string, currency = 'USD', into = 'EUR'): Step => ({
  does: 'set rate',
  rate: { currency, into, day: '2027-12-30', rate },
})
export const january = { casino: 'star', month: '2028-01' } as const

type Opened = { readonly site: StoreSite; readonly revenue: RevenueStore }

export type FiguresSite = Opened & {
  runStep(books: SettledBooks, step: Step): Promise<void>
  /** Runs a history from the beginning, and compares all figures with the oracle's. */
  expectFiguresAfter(all: readonly Step[], queries: readonly RevenueQuery[]): Promise<void>
}

/** Gives the tests of a file the stores of visits and revenue, on a database of their own. */
export function figuresSite(): FiguresSite {
  const site = sharedStore()
  let store: RevenueStore | undefined
  beforeAll(() => {
    const { databaseUrl, store: events } = site
    store = createRevenueStore({ databaseUrl, events, log: createLog('silent') })
  })
  afterAll(() => store?.close())
  const opened: Opened = {
    site,
    get revenue() {
      if (!store) throw new Error('The store exists only while the tests run.')
      return store
    },
  }
  const steps = stepsOf(opened)
  async function runStep<Does extends Step['does']>(books: SettledBooks, step: StepOf<Does>) {
    await steps[step.does](books, step)
  }
  return {
    site,
    get revenue() {
      return opened.revenue
    },
    runStep,
    async expectFiguresAfter(all, queries) {
      await site.store.reset({ name: 'nobody', via: 'command line' })
      await opened.revenue.reset('nobody')
      for (const statement of forgetAll) await site.rows(statement)
      const books = openSettledBooks('EUR')
      for (const step of all) await runStep(books, step)
      await count(opened, books)
      const counted = books.counted()
      for (const query of queries) {
        const asked = { ...query, currency: books.currency() }
        expectRevenue(await opened.revenue.read(query, now), counted, asked, now)
      }
    },
  }
}

const forgetAll = [
  'delete from closed_months',
  'delete from currency_rates',
  'delete from revenue_settings',
  `insert into revenue_settings (reporting_currency) values ('EUR')`,
]

type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>

type Steps = {
  [Does in Step['does']]: (books: SettledBooks, step: StepOf<Does>) => Promise<unknown>
}

/** What each step does in the store and in the books of the oracle. */
function stepsOf(opened: Opened): Steps {
  const { site } = opened
  return {
    async post(books, { events }) {
      // Of the same event the first one counts.
      const ordered = events.toSorted((one, other) => one.receivedAt - other.receivedAt)
      const records = ordered.map(postbackRecord)
      await withClient(site.databaseUrl, (client) => insertPostbacks(client, records))
      for (const event of ordered) books.post(event)
    },
    async click(books, { clicks }) {
      await site.store.insert(clicks.map(clickEvent))
      for (const click of clicks) books.click(click)
    },
    async report(books, { report }) {
      const importedAt = Date.now()
      if (await importReport(site.databaseUrl, report)) books.report(report, importedAt)
    },
    async close(books, { casino, month }) {
      const insert = `insert into closed_months (casino, month) values ($1, $2) on conflict do nothing`
      await site.rows(insert, [casino, month])
      books.close(casino, month)
    },
    async reopen(books, { casino, month }) {
      await site.rows('delete from closed_months where casino = $1 and month = $2', [casino, month])
      books.reopen(casino, month)
    },
    async 'set rate'(books, { rate }) {
      const { currency, into, day, rate: value } = rate
      await site.rows(
        `insert into currency_rates (currency, "into", day, rate) values ($1, $2, $3, $4)
         on conflict (currency, "into", day) do update set rate = excluded.rate`,
        [currency, into, day, value],
      )
      books.setRate(rate)
    },
    async 'remove rate'(books, { rate }) {
      const { currency, into, day } = rate
      await site.rows(
        'delete from currency_rates where currency = $1 and "into" = $2 and day = $3',
        [currency, into, day],
      )
      books.removeRate(rate)
    },
    async 'set currency'(books, { currency }) {
      await site.rows('update revenue_settings set reporting_currency = $1', [currency])
      books.setCurrency(currency)
    },
    count: (books) => count(opened, books),
  }
}

export const searchAgain =
  'update revenue_conversions set click_search_at = now() where clicked_at is null'

/** Counts everything, as if so much time had passed that all clicks are looked up again. */
async function count({ site, revenue }: Opened, books: SettledBooks): Promise<void> {
  await site.rows(searchAgain)
  await revenue.bringUpToDate()
  await site.store.rollUp()
  books.settle()
}

let lastNumber = 0
function postbackRecord(event: PostedEvent): PostbackRecord {
  const { casino, receivedAt, deposit, commission } = event
  const random = new Uint8Array(10)
  lastNumber += 1
  new DataView(random.buffer).setUint32(0, lastNumber)
  return {
    id: makeId(receivedAt, random),
    receivedAt,
    casino,
    outcome: 'counted',
    problem: null,
    parameters: '',
    address: '127.0.0.1',
    conversion: {
      kind: event.kind,
      identity: `id:${event.transaction}`,
      clickId: event.click,
      player: event.player,
      deposit: deposit === null ? null : moneyText(deposit),
      commission: commission === null ? null : moneyText(commission),
      currency: event.currency,
      occurredAt: event.occurredAt,
    },
  }
}

function clickEvent({ id, at, isBot, facts }: Click): StoredEvent {
  const { device, channel, page } = facts
  return storedEvent(at, {
    id,
    event_type: 'claim_button_click',
    page_url: page,
    placement: facts.placement || null,
    casino: facts.casino || null,
    offer: facts.offer || null,
    market: facts.market || null,
    country: facts.country || null,
    device_type: device,
    channel,
    utm_campaign: facts.utm_campaign || null,
    bot: isBot ? 'user_agent' : null,
  })
}

/** Resolves with whether the report could be imported. */
function importReport(databaseUrl: string, report: Report): Promise<boolean> {
  const { casino, from, to } = report
  const period = { from, to }
  return withClient(databaseUrl, async (client) => {
    const known = await readKnown(client, casino, period)
    const read = readReport(report)
    const planned = planReport(read, known)
    if (!planned.ok) return false
    const { measures, isDated } = read
    const written = { id: randomUUID(), casino, period, measures, isDated }
    const names = { file: 'a report', summary: '', actor: 'nobody' }
    const earlier = known.earlier.map(({ id }) => id)
    await client.query('begin')
    await writeReport(client, { ...written, ...names, earlier }, planned.plan)
    await client.query('commit')
    return true
  })
}

function readReport({ from, to, measures, events }: Report): ReadReport {
  return {
    period: { from, to },
    isDated: true,
    measures: new Set(measures),
    rows: events.map(({ click, occurredAt, ...event }, index) => ({
      ...event,
      clickId: click,
      row: index + 2,
      day: new Date(occurredAt).toISOString().slice(0, 10),
      identity: null,
    })),
    lines: events.length,
    totalLines: [],
    ignoredLines: 0,
  }
}
