import { expect, test } from 'vitest'
import { money } from '#tests/demoCasino/money.ts'
import type { Measure } from '../oracle/adjustments.ts'
import type { Step } from '../oracle/histories.ts'
import { everything, figuresSite, january, lateCommission, now, rateOf } from './figuresSite.ts'

/** Months that are closed and opened again. */

const opened = figuresSite()
const { expectFiguresAfter } = opened
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
  expect((await opened.revenue.read(everything, now)).total.commission).toBe('7')
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
  expect((await opened.revenue.read(everything, now)).total.commission).toBe('7')
  await expectFiguresAfter([...history, { does: 'report', report }], [everything])
  expect((await opened.revenue.read(everything, now)).total.commission).toBe('7')
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
