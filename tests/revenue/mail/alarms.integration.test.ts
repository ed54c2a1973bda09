import type { ServerProps } from 'payload'
import { describe, expect, test } from 'vitest'
import { readOpenAlarms } from '#cms/revenue/alarms/openAlarms.ts'
import { RevenueAlarms } from '#cms/revenue/alarms/RevenueAlarms.tsx'
import { makeId } from '#domain/formats/uuidv7.ts'
import type { Mailer } from '#platform/mail.ts'
import { type EventStore, StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { checkAlarms } from '#server/revenue/alarms/checkAlarms.ts'
import { mailAlarms } from '#server/revenue/alarms/mailAlarms.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { admin } from '#tests/setup/database/admin.ts'
import {
  accepted,
  dayMs,
  hourMs,
  keptMails,
  log,
  mailSite,
  never,
  rendered,
  second,
  site,
} from './mailSite.ts'

const { cms, mail, clock, run, addConversion, connected, withJobs } = mailSite()

const openAlarms = async () =>
  (await readOpenAlarms(cms.payload)).map(({ kind, subject }) => `${kind} ${subject}`)

const check = (now: number, over: Partial<EventStore> = {}) =>
  withStore(cms.databaseUrl, async (store) => {
    let problem: StoreUnavailableError | undefined
    await connected(async (connection) => {
      problem = await checkAlarms(connection, { ...store, ...over }, new Date(now))
    })
    return problem
  })

const addClicks = (hour: number, casino: string, claims: number) =>
  run(
    `insert into analytics_offer_claims
      (hour, page_id, casino, offer, market, source_id, country, device, claims)
     values ($1, 1, $2, 'welcome', '', 1, '', '', $3)`,
    [new Date(hour), casino, claims],
  )

async function addCalls(
  time: number,
  outcome: 'counted' | 'refused',
  count: number,
  problem: string | null = null,
): Promise<void> {
  for (let at = 0; at < count; at++) {
    const id = makeId(time, crypto.getRandomValues(new Uint8Array(10)))
    await run(
      `insert into postbacks (id, outcome, received_at, casino, problem)
       values ($1, $2, $3, 'moon', $4)`,
      [id, outcome, new Date(time), problem],
    )
  }
}

describe('an alarm', () => {
  const start = Date.parse('2026-10-01T00:00:00Z')

  /** 30 days with a conversion at 6, 12, 18 and 24 o'clock, so that the longest pause of a day is 6 hours. */
  async function addUsualConversions(casino = 'star'): Promise<number> {
    for (let at = 1; at <= 24; at++) await addConversion(start + at * 6 * hourMs, { casino })
    return start + 24 * 6 * hourMs
  }

  test('begins once when nothing comes back from a casino, and ends when something does', async () => {
    const last = await addUsualConversions()
    await addClicks(start, 'star', 240)
    await check(last + 31 * hourMs)
    expect(await openAlarms()).toEqual([])
    await addClicks(last + hourMs, 'star', 9)
    await check(last + 31 * hourMs)
    expect(await openAlarms()).toEqual([])
    await addClicks(last + 2 * hourMs, 'star', 2)
    await check(last + 29 * hourMs)
    expect(await openAlarms()).toEqual([])
    await check(last + 31 * hourMs)
    await check(last + 60 * hourMs)
    expect(await openAlarms()).toEqual(['quiet star'])
    const [alarm] = await readOpenAlarms(cms.payload)
    expect(alarm?.beganAt).toEqual(new Date(last + 31 * hourMs))
    expect(alarm?.text).toContain('although 11 clicks have gone out')
    expect(alarm?.text).toContain('usually 6 hours; this one has lasted 2 days')
    await addConversion(last + 60 * hourMs, { clickedMsBefore: null })
    await check(last + 61 * hourMs)
    expect(await openAlarms()).toEqual([])
    const { rows } = await run('select ended_at from revenue_alarms')
    expect(rows).toEqual([{ ended_at: new Date(last + 61 * hourMs) }])
  })

  test('respects the factor, counts clicks without a casino where none has one, and needs a connection', async () => {
    const last = await addUsualConversions()
    await addUsualConversions('unconnected')
    await addClicks(last + hourMs, '', 50)
    await run('insert into revenue_settings (quiet_factor) values (10)')
    await check(last + 31 * hourMs)
    expect(await openAlarms()).toEqual([])
    await check(last + 61 * hourMs)
    expect(await openAlarms()).toEqual(['quiet star'])
  })

  test('a burst each night is no silence', async () => {
    for (let night = 0; night < 20; night++) {
      for (let at = 0; at < 5; at++) await addConversion(start + night * dayMs + at * 1_000)
    }
    await addClicks(start + 19 * dayMs + hourMs, 'star', 500)
    await check(start + 23 * dayMs)
    expect(await openAlarms()).toEqual([])
    await check(start + 25 * dayMs)
    expect(await openAlarms()).toEqual(['quiet star'])
  })

  test('begins when calls are refused, names the usual problem, and ends when calls count', async () => {
    await addCalls(start, 'refused', 6, 'kind=bonus is unknown.')
    await addCalls(start, 'refused', 1, 'another problem.')
    await addCalls(start - 2 * hourMs, 'counted', 20)
    await check(start + 60_000)
    await check(start + 2 * dayMs)
    const [alarm] = await readOpenAlarms(cms.payload)
    expect(alarm).toMatchObject({ kind: 'refused', subject: 'moon' })
    expect(alarm?.text).toContain('7 of 7 calls of moon')
    expect(alarm?.text).toContain('kind=bonus is unknown.')
    await addCalls(start + 2 * dayMs, 'counted', 1)
    await check(start + 2 * dayMs + 60_000)
    expect(await openAlarms()).toEqual([])
  })

  test('that needs clicks stays while the events are away, and others are found nevertheless', async () => {
    const last = await addUsualConversions()
    await addClicks(last + hourMs, 'star', 50)
    await check(last + 31 * hourMs)
    await addCalls(last + 40 * hourMs, 'refused', 8, 'kind=bonus is unknown.')
    const away = async () => {
      throw new StoreUnavailableError('away', 'a.example:8123 does not respond')
    }
    const now = last + 40 * hourMs + 60_000
    expect(await check(now, { clicksTo: away, offerClicks: away })).toMatchObject({ kind: 'away' })
    expect((await openAlarms()).toSorted()).toEqual(['quiet star', 'refused moon'])
    await addConversion(last + 40 * hourMs, { clickedMsBefore: null })
    expect(await check(now)).toBeUndefined()
    expect(await openAlarms()).toEqual(['refused moon'])
  })

  test('begins when the rate of an offer collapses, by clicks that had the usual delay', async () => {
    const today = start + 60 * dayMs
    const clicks = (daysAgo: number, claims: number) =>
      run(
        `insert into analytics_breakdowns (dimension, grain, at, value, claims)
         values ('offer', 'day', $1, 'welcome', $2)`,
        [new Date(today - daysAgo * dayMs), claims],
      )
    /** First deposits of clicks at noon, a day and a half later: the delay is two days. */
    const deposits = async (daysAgo: number, count: number) => {
      for (let at = 0; at < count; at++) {
        await addConversion(today - daysAgo * dayMs + 2 * dayMs, {
          kind: 'first-deposit',
          clickedMsBefore: 1.5 * dayMs,
        })
      }
    }
    for (let daysAgo = 1; daysAgo <= 37; daysAgo++) await clicks(daysAgo, 100)
    for (let daysAgo = 10; daysAgo <= 37; daysAgo++) await deposits(daysAgo, 2)
    // The clicks of the last two days are too young: without them there are 700 clicks and 7 deposits.
    await deposits(9, 7)
    await check(today + hourMs)
    expect(await openAlarms()).toEqual([])
    await run(`delete from revenue_conversions where click_day = $1`, [new Date(today - 9 * dayMs)])
    await check(today + hourMs)
    expect(await openAlarms()).toEqual(['collapse welcome'])
    const [alarm] = await readOpenAlarms(cms.payload)
    expect(alarm?.text).toContain(
      '0 of 700 clicks (0%) to the offer welcome from 2026-11-21 to 2026-11-27 led to a first deposit; in the 28 days before it was 56 of 2,800 clicks (2%)',
    )
  })

  test('is mailed to every admin once, and again by the next check if the server refused all', async () => {
    await addCalls(start, 'refused', 6, 'unknown.')
    await check(start)
    const send = (mailer: Mailer) =>
      connected((connection) => {
        const options = { mailer, directory: cms.accounts.directory, site, log }
        return mailAlarms(connection, options, new Date(start))
      })
    const refused = keptMails(() => ({ ok: false, reason: 'EAUTH 535' }))
    await expect(send(refused.mailer)).rejects.toThrow('could be sent to nobody (EAUTH 535)')
    await run('insert into revenue_settings (alarm_mail) values (false)')
    const off = accepted()
    await send(off.mailer)
    expect(off.mails).toEqual([])
    await run('truncate revenue_settings')
    await withJobs(async (jobs) => {
      clock.now = start + 60_000
      await jobs.checkAlarms(never)
      await jobs.checkAlarms(never)
    })
    expect(
      mail
        .received()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual([admin.email, second].sort())
    expect(mail.received()[0]?.raw).toContain('Subject: Payline: Postbacks are refused from moon')
  })

  test('is at the home page of admins, and not of editors', async () => {
    await addCalls(start, 'refused', 6, 'unknown <b>.')
    await check(start)
    const shown = async (read: boolean) => {
      const permissions = { collections: { postbacks: { read } } }
      const props = { payload: cms.payload, permissions } as unknown as ServerProps
      return rendered(await RevenueAlarms(props))
    }
    const page = await shown(true)
    expect(page).toContain('Postbacks are refused from moon</a>')
    expect(page).toContain('unknown &lt;b&gt;.')
    expect(page).toMatch(/href="\/admin\/collections\/postbacks\?where/)
    expect(await shown(false)).toBe('')
  })
})
