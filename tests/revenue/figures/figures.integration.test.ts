import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeId } from '#domain/formats/uuidv7.ts'
import { createLog } from '#platform/log/log.ts'
import { StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { createRevenueStore } from '#server/revenue/revenueStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { money } from '#tests/demoCasino/money.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { history, revenueQueries, type Step } from '../oracle/histories.ts'
import { openSettledBooks, type PostedEvent } from '../oracle/settledBooks.ts'
import { everything, figuresSite, lateCommission, now, rateOf, searchAgain } from './figuresSite.ts'

const opened = figuresSite()
const { site, expectFiguresAfter, runStep } = opened

test('after any history each figure equals a count of all events, for any query', async () => {
  const queries = fc.array(revenueQueries, { minLength: 8, maxLength: 8 })
  await fc.assert(fc.asyncProperty(history, queries, expectFiguresAfter), {
    numRuns: 15,
    endOnFailure: true,
  })
}, 180_000)

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
    const settling = opened.revenue.bringUpToDate()
    await eventually(async () => {
      expect(await site.rows(waitingForLocks)).toHaveLength(1)
    })
    await client.query('commit')
    await settling
  })
  expect((await opened.revenue.read(everything, now)).total.commission).toBe('21')
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
    const { total, unattributed } = await opened.revenue.read(everything, now)
    return [total.commission, unattributed.commission]
  }
  expect(await commissions()).toEqual(['7', '7'])
  await opened.revenue.bringUpToDate()
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

test('a currency has a row unless all its sums are zero: sums that cancel each other can have a value', async () => {
  const back: PostedEvent = {
    ...{ ...lateCommission, kind: 'adjustment', transaction: 'T2', commission: money('-7') },
    occurredAt: Date.UTC(2028, 0, 8),
  }
  const posted: Step = { does: 'post', events: [lateCommission, back] }
  await expectFiguresAfter([posted], [everything])
  expect(await opened.revenue.read(everything, now)).toMatchObject({
    currencies: [],
    unconverted: [],
  })
  const later: Step = {
    does: 'set rate',
    rate: { currency: 'USD', into: 'EUR', day: '2028-01-07', rate: '3' },
  }
  await expectFiguresAfter([rateOf('2'), later, posted], [everything])
  expect((await opened.revenue.read(everything, now)).currencies).toMatchObject([
    { currency: 'USD', commission: '0', commission_value: '-7' },
  ])
})
