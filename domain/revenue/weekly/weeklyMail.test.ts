import { describe, expect, test } from 'vitest'
import { sampleRevenue, sampleVisits } from './testing/sampleWeek.ts'
import { weekBefore, weekInWords, weekOfMail } from './week.ts'
import { curveInWords, weekCurve } from './weekCurve.ts'
import type { WeeklyFigures } from './weeklyFigures.ts'
import { curveContentId, weeklyMail } from './weeklyMail.ts'

const mondayMorning = Date.parse('2026-11-23T06:00:00Z')
const week = weekOfMail(mondayMorning)
if (!week) throw new Error('A mail is due on Monday morning.')
const before = weekBefore(week)

const figures = (changes: Partial<WeeklyFigures> = {}): WeeklyFigures => ({
  week,
  visits: {
    now: sampleVisits(week, [100, 200, 300, 400, 500, 600, 700]),
    before: sampleVisits(before, [100, 200, 300, 400, 500, 300, 200]),
  },
  revenue: {
    now: sampleRevenue(week, [0, 1_250, 0, 0, 8_000, 0, -250]),
    before: sampleRevenue(before, [0, 0, 0, 10_000, 0, 0, 0]),
  },
  alarms: [],
  ...changes,
})

const write = (changes?: Partial<WeeklyFigures>) =>
  weeklyMail(figures(changes), {
    site: { name: 'Payline <& Co>', url: 'https://site.example' },
    endUrl: 'https://site.example/mail/weekly/end?token=a.b',
    casinoName: (key) => (key === 'lucky-star' ? 'Lucky Star' : key),
  })

describe('the week of a mail', () => {
  test.each([
    ['2026-11-23T05:59:59.999Z', undefined],
    ['2026-11-23T06:00:00Z', '2026-11-16'],
    ['2026-11-23T23:59:59.999Z', '2026-11-16'],
    ['2026-11-24T00:00:00Z', undefined],
    ['2026-11-22T12:00:00Z', undefined],
    ['2027-01-04T12:00:00Z', '2026-12-28'],
  ])('at %s begins on %s', (now, first) => {
    expect(weekOfMail(Date.parse(now))?.first).toBe(first)
  })

  test('has its days, and a week before', () => {
    expect(week).toMatchObject({ first: '2026-11-16', last: '2026-11-22' })
    expect(before).toMatchObject({ first: '2026-11-09', last: '2026-11-15' })
    expect(weekInWords(week)).toBe('16 – 22 November 2026')
  })
})

test('the text has the figures of the week against those before, and the links', () => {
  expect(write().subject).toBe('Payline <& Co>: 16 – 22 November 2026')
  expect(write().text).toMatchInlineSnapshot(`
    "Payline <& Co>: 16 – 22 November 2026

    Monday to Sunday in UTC, compared with the week before.

    VISITS

    Visitors (page views): 2,800 (up 40% from 2,000)
    Unique visitors: 933 (up 40% from 667)
    Claim clicks: 140 (up 40% from 100)

    Most viewed pages:
      /: 1,400
      /faq: 933
      /casino/lucky-star: 700

    REVENUE

    Registrations: 21 (as the week before)
    First deposits: 7 (as the week before)
    Commission: €90.00 (down 10% from €100.00)
    Earnings per click: €0.22 (down 10% from €0.25)

    Pages that earned most:
      /casino/lucky-star: €45.00
      /faq: €22.50

    Casinos that earned most:
      Lucky Star: €45.00
      moon: €30.00

    Dashboard of this week: https://site.example/analytics?from=2026-11-16&to=2026-11-22

    Revenue of this week: https://site.example/analytics?view=revenue&from=2026-11-16&to=2026-11-22

    You get this mail each Monday because you are an admin of Payline <& Co> and have confirmed your address. End it: https://site.example/mail/weekly/end?token=a.b
    "
  `)
})

test('a site without revenue has only its visits, and the link to them', () => {
  const { text, html } = write({ revenue: null })
  for (const part of [text, html]) {
    expect(part).toContain('Most viewed pages')
    expect(part).not.toMatch(/commission|view=revenue/i)
  }
})

test('open alarms and sums without a rate are told', () => {
  const revenue = figures().revenue
  if (!revenue) throw new Error('The sample has revenue.')
  const btc = { currency: 'BTC', deposit_amount: '0', commission: '0.0125' }
  const { text } = write({
    revenue: { ...revenue, now: { ...revenue.now, unconverted: [btc] } },
    alarms: [{ kind: 'quiet', subject: 'moon', text: 'Nothing from moon.', beganAt: new Date() }],
  })
  expect(text).toContain('OPEN ALARMS\n\nNothing from moon.')
  expect(text).toContain('Not included, for lack of an exchange rate: 0.0125\u00a0BTC.')
})

test('the HTML has the same, the picture with its description, and no markup from pages or names', () => {
  const visits = figures().visits
  const hostile = '/<script>alert(1)</script>"\nX'
  const popular_pages = [{ page_url: hostile, count: 9 }]
  const { html, text } = write({ visits: { ...visits, now: { ...visits.now, popular_pages } } })
  expect(html).toContain(`<img src="cid:${curveContentId}"`)
  expect(html).toContain('alt="Visitors by day, Mon 16 to Sun 22: 100, 200, 300,')
  expect(html).toContain('Payline &lt;&amp; Co&gt;: 16 – 22 November 2026')
  expect(html).toContain('up 40% from 2,000')
  expect(html).toContain('href="https://site.example/mail/weekly/end?token=a.b"')
  expect(html).not.toContain('<script')
  expect(text).toContain('  /<script>alert(1)</script>" X: 9\n')
})

test('weeks without visits, clicks or revenue have no percentages', () => {
  const none = [0, 0, 0, 0, 0, 0, 0]
  const empty = sampleRevenue(week, none)
  const total = { ...empty.total, clicks: 0, registrations: 0, first_deposits: 0 }
  const { text } = write({
    visits: { now: sampleVisits(week, none), before: sampleVisits(before, none) },
    revenue: { now: { ...empty, total }, before: { ...empty, total } },
  })
  expect(text).toContain('Visitors (page views): 0 (none the week before)')
  expect(text).toContain('Commission: €0.00 (none the week before)')
  expect(text).toContain('Earnings per click: no clicks\n')
  expect(text).not.toContain('%')
})

test('the curve has the values of both weeks', () => {
  const { panels } = weekCurve(figures())
  expect(panels.map(({ title }) => title)).toEqual(['Visitors by day', 'Commission by day, EUR'])
  expect(panels[1]).toMatchObject({
    now: [0, 12.5, 0, 0, 80, 0, -2.5],
    before: [0, 0, 0, 100, 0, 0, 0],
    ticks: [-50, 0, 50, 100],
  })
  expect(curveInWords(weekCurve(figures()))).toContain(
    'Commission by day, EUR, Mon 16 to Sun 22: 0, 12.5, 0, 0, 80, 0, -2.5; the week before: 0,',
  )
})
