import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readKnown } from '#cms/revenue/reports/store/readKnown.ts'
import { writeReport } from '#cms/revenue/reports/store/writeReport.ts'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import type { RevenueQuery } from '#domain/revenue/figures/revenueQuery.ts'
import { planReport } from '#domain/revenue/reports/planReport.ts'
import type { Report as ReadReport } from '#domain/revenue/reports/reportRow.ts'
import { createLog } from '#platform/log/log.ts'
import { StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import type { PostbackRecord } from '#server/revenue/postbacks/postbackRecord.ts'
import { createRevenueStore, type RevenueStore } from '#server/revenue/revenueStore.ts'
import { insertPostbacks } from '#server/revenue/store/insertPostbacks.ts'
import { sharedStore } from '#tests/analytics/setup/sharedStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { money, moneyText } from '#tests/demoCasino/money.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import type { Measure } from './oracle/adjustments.ts'
import { expectRevenue } from './oracle/expectRevenue.ts'
import { history, revenueQueries, type Step } from './oracle/histories.ts'
import {
  type Click,
  openSettledBooks,
  type PostedEvent,
  type Report,
  type SettledBooks,
} from './oracle/settledBooks.ts'

/** After the last day of any history. */
const now = Date.UTC(2028, 2, 20)

const site = sharedStore()
let revenue: RevenueStore

beforeAll(() => {
  const { databaseUrl, store } = site
  revenue = createRevenueStore({ databaseUrl, events: store, log: createLog('silent') })
})
afterAll(() => revenue.close())

const forgetAll = [
  'delete from closed_months',
  'delete from currency_rates',
  'delete from revenue_settings',
  `insert into revenue_settings (reporting_currency) values ('EUR')`,
]

/** Each step happens in the store and in the books of the oracle. */
const steps: {
  [Does in Step['does']]: (books: SettledBooks, step: StepOf<Does>) => Promise<unknown>
} = {
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
    await site.rows('delete from currency_rates where currency = $1 and "into" = $2 and day = $3', [
      currency,
      into,
      day,
    ])
    books.removeRate(rate)
  },
  async 'set currency'(books, { currency }) {
    await site.rows('update revenue_settings set reporting_currency = $1', [currency])
    books.setCurrency(currency)
  },
  count,
}

const searchAgain =
  'update revenue_conversions set click_search_at = now() where clicked_at is null'

type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>

/** Counts everything, as if so much time had passed that all clicks are looked up again. */
async function count(books: SettledBooks): Promise<void> {
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

async function runStep<Does extends Step['does']>(
  books: SettledBooks,
  step: StepOf<Does>,
): Promise<void> {
  await steps[step.does](books, step)
}

/** Runs a history from the beginning, and compares all figures with the oracle's. */
async function expectFiguresAfter(
  all: readonly Step[],
  queries: readonly RevenueQuery[],
): Promise<void> {
  await site.store.reset({ name: 'nobody', via: 'command line' })
  await revenue.reset('nobody')
  for (const statement of forgetAll) await site.rows(statement)
  const books = openSettledBooks('EUR')
  for (const step of all) await runStep(books, step)
  await count(books)
  const counted = books.counted()
  for (const query of queries) {
    const asked = { ...query, currency: books.currency() }
    expectRevenue(await revenue.read(query, now), counted, asked, now)
  }
}

test('after any history each figure equals a count of all events, for any query', async () => {
  const queries = fc.array(revenueQueries, { minLength: 8, maxLength: 8 })
  await fc.assert(fc.asyncProperty(history, queries, expectFiguresAfter), {
    numRuns: 15,
    endOnFailure: true,
  })
}, 180_000)

const everything: RevenueQuery = {
  ...{ from: undefined, to: undefined, compare: undefined, filters: {} },
  ...{ date: 'event', sort: 'commission', rows: 1_000 },
}
/** Of January, told in February. */
const lateCommission: PostedEvent = {
  ...{ casino: 'star', kind: 'commission', quantity: 1, transaction: 'T1' },
  ...{ click: null, player: 'player 1', deposit: null, commission: money('7'), currency: 'USD' },
  occurredAt: Date.UTC(2028, 0, 5),
  receivedAt: Date.UTC(2028, 1, 5),
}
const rateOf = (rate: string, currency = 'USD', into = 'EUR'): Step => ({
  does: 'set rate',
  rate: { currency, into, day: '2027-12-30', rate },
})
const january = { casino: 'star', month: '2028-01' } as const
const february = { casino: 'star', month: '2028-02' } as const

test('a month that is opened again has the rates of now, also for what came late', async () => {
  await expectFiguresAfter(
    [
      rateOf('2'),
      { does: 'close', ...january },
      { does: 'post', events: [lateCommission] },
      { does: 'count' },
      { does: 'close', ...february },
      rateOf('3'),
      { does: 'count' },
      { does: 'reopen', ...february },
    ],
    [everything],
  )
})

test('a report of a month that is opened again replaces what another has adjusted', async () => {
  const { casino, transaction: _, receivedAt: __, ...event } = lateCommission
  const report = (commission: string): Step => ({
    does: 'report',
    report: {
      ...{ casino, from: '2028-01-01', to: '2028-01-31', measures: ['commission'] },
      events: [{ ...event, commission: money(commission) }],
    },
  })
  await expectFiguresAfter(
    [
      ...[rateOf('1'), report('5'), { does: 'count' } as const],
      ...[{ does: 'close', ...january } as const, report('6'), { does: 'count' } as const],
      ...[{ does: 'reopen', ...january } as const, report('7')],
    ],
    [everything],
  )
  expect((await revenue.read(everything, now)).total.commission).toBe('7')
})

test('a report of a month that is opened again replaces what was posted late and counts in a closed one', async () => {
  const late = { ...lateCommission, currency: 'EUR' }
  const { casino, transaction: _, receivedAt: __, ...event } = late
  const measures: Measure[] = ['commission']
  const report = { casino, from: '2028-01-01', to: '2028-01-31', measures, events: [event] }
  const history: Step[] = [
    { does: 'close', ...january },
    { does: 'post', events: [late] },
    { does: 'count' },
    { does: 'close', ...february },
    { does: 'reopen', ...january },
    { does: 'report', report },
    { does: 'count' },
  ]
  await expectFiguresAfter(history, [everything])
  expect((await revenue.read(everything, now)).total.commission).toBe('7')
  await expectFiguresAfter([...history, { does: 'report', report }], [everything])
  expect((await revenue.read(everything, now)).total.commission).toBe('7')
})

const waitingForLocks = `
  select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

test('an event that is settled while a rate is written has that rate', async () => {
  await expectFiguresAfter([{ does: 'post', events: [lateCommission] }], [])
  await site.rows('update revenue_conversions set needs_settling = true')
  await withClient(site.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(
      `insert into currency_rates (currency, "into", day, rate) values ('USD', 'EUR', '2027-12-30', '3')`,
    )
    const settling = revenue.bringUpToDate()
    await vi.waitFor(async () => {
      expect(await site.rows(waitingForLocks)).toHaveLength(1)
    })
    await client.query('commit')
    await settling
  })
  expect((await revenue.read(everything, now)).total.commission).toBe('21')
})

test('while the events are away conversions count, and their clicks are looked up later', async () => {
  await expectFiguresAfter([], [])
  const clickedAt = Date.UTC(2028, 0, 4)
  const click = makeId(clickedAt, crypto.getRandomValues(new Uint8Array(10)))
  const fields = { id: click, event_type: 'claim_button_click', casino: 'star' } as const
  await site.store.insert([storedEvent(clickedAt, fields)])
  const posted = { ...lateCommission, click, currency: 'EUR' }
  await runStep(openSettledBooks('EUR'), { does: 'post', events: [posted] })
  await site.rows(searchAgain)
  const { databaseUrl, store } = site
  const clicksOf = async () => {
    throw new StoreUnavailableError('away', 'a.example:8123 does not respond')
  }
  const log = createLog('silent')
  const without = createRevenueStore({ databaseUrl, events: { ...store, clicksOf }, log })
  await expect(without.bringUpToDate()).rejects.toMatchObject({ kind: 'away' })
  await without.close()
  const commissions = async () => {
    const { total, unattributed } = await revenue.read(everything, now)
    return [total.commission, unattributed.commission]
  }
  expect(await commissions()).toEqual(['7', '7'])
  await revenue.bringUpToDate()
  expect(await commissions()).toEqual(['7', '0'])
})

test('sums of counts may be larger than the count of any line', async () => {
  const { casino, transaction: _, receivedAt: __, ...event } = lateCommission
  const line = { ...event, kind: 'registration', quantity: 1_000_000, commission: null } as const
  const events = Array.from({ length: 2_200 }, () => line)
  await expectFiguresAfter(
    [
      {
        does: 'report',
        report: {
          casino,
          from: '2028-01-05',
          to: '2028-01-05',
          measures: ['registration'],
          events,
        },
      },
    ],
    [everything],
  )
})

test('closed months count in another reporting currency, too', async () => {
  const inTime = { ...lateCommission, receivedAt: lateCommission.occurredAt }
  await expectFiguresAfter(
    [
      rateOf('2'),
      rateOf('0.25', 'USD', 'BTC'),
      { does: 'post', events: [inTime] },
      { does: 'count' },
      { does: 'close', ...january },
      { does: 'set currency', currency: 'BTC' },
    ],
    [everything],
  )
})
