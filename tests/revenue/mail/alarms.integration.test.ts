import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ServerProps } from 'payload'
import { prerender } from 'react-dom/static'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOpenAlarms } from '#cms/revenue/alarms/openAlarms.ts'
import { RevenueAlarms } from '#cms/revenue/alarms/RevenueAlarms.tsx'
import { OwnWeeklyMail } from '#cms/revenue/settings/OwnWeeklyMail.tsx'
import { makeId } from '#domain/formats/uuidv7.ts'
import { sampleRevenue } from '#domain/revenue/weekly/testing/sampleWeek.ts'
import { type Week, weekOfMail } from '#domain/revenue/weekly/week.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail, Mailer } from '#platform/mail.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import {
  createWeeklyMailTokens,
  type WeeklyMailTokens,
} from '#platform/secrets/weeklyMailTokens.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { type EventStore, StoreUnavailableError } from '#server/analytics/store/eventStore.ts'
import { createApp } from '#server/app.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { checkAlarms } from '#server/revenue/alarms/checkAlarms.ts'
import { mailAlarms } from '#server/revenue/alarms/mailAlarms.ts'
import { createRevenueJobs } from '#server/revenue/jobs/revenueJobs.ts'
import { weeklyMailEnd } from '#server/revenue/weekly/endPage.ts'
import { createWeeklyMails, type WeeklyMails } from '#server/revenue/weekly/weeklyMails.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { mailSink } from '#tests/setup/externalServers/mailSink.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const monday = Date.parse('2026-11-23T06:00:00Z')
const week = weekOfMonday()
const siteUrl = 'https://payline.example'
const second = 'second@payline.example'
const log = createLog('silent')
const never = AbortSignal.any([])

const mail = mailSink()
const cms = sharedCms()
let tokens: WeeklyMailTokens
let clock = monday

const run = (statement: string, values: unknown[] = []) =>
  cms.payload.db.pool.query(statement, values)

beforeAll(async () => {
  tokens = createWeeklyMailTokens(cms.payload.config.secret)
  const password = 'correct horse battery'
  const { directory } = cms.accounts
  await directory.create({ email: second, password, role: 'admin' })
  await directory.create({ email: 'unconfirmed@payline.example', password, role: 'admin' })
  await directory.create({ email: 'editor@payline.example', password, role: 'editor' })
  await run(
    `update users set email_verified_at = now() where email <> 'unconfirmed@payline.example'`,
  )
  await run(`
    insert into casino_connections (casino) values ('star'), ('moon')`)
})

beforeEach(async () => {
  clock = monday
  await run(`truncate weekly_mails, revenue_alarms, revenue_settings, revenue_conversions, postbacks,
    analytics_offer_claims, analytics_breakdowns`)
})

const snapshot = createSnapshot(fallbackCopy(), {}, new Date(monday))
const site = () => ({ name: 'Payline', url: siteUrl })

/** The jobs as a process has them, with figures of revenue that stand in for the store. */
function withJobs(work: (jobs: ReturnType<typeof createRevenueJobs>) => Promise<void>) {
  return withStore(cms.databaseUrl, (events) =>
    work(
      createRevenueJobs({
        env: { mail: { smtpUrl: mail.url, from: 'Payline <hello@payline.example>' }, siteUrl },
        cms: {
          openAlarms: () => readOpenAlarms(cms.payload),
          weeklyMailTokens: tokens,
          accounts: cms.accounts,
        },
        copy: { snapshot: () => snapshot },
        events,
        revenue: {
          read: async ({ from }) =>
            sampleRevenue(week, from === week.first ? [12_050, 0, 0, 8_000, 0, 0, 0] : [10_000]),
        },
        databaseUrl: cms.databaseUrl,
        log,
        clock: () => clock,
      }),
    ),
  )
}

/** Sends the weekly mails that are due with another mailer. */
const sendWith = (mailer: Mailer) => withMails(mailer, (send) => send())

function withMails(
  mailer: Mailer,
  work: (send: () => Promise<void>, mails: WeeklyMails) => Promise<void>,
): Promise<void> {
  return withStore(cms.databaseUrl, (events) => {
    const mails = createWeeklyMails({
      mailer,
      sources: { events, revenue: undefined, openAlarms: async () => [] },
      directory: cms.accounts.directory,
      tokens,
      site,
      casinoName: (key) => key,
      // A picture takes seconds on a busy machine; one test has it rendered.
      render: async () => Buffer.from('a picture'),
      clock: () => clock,
    })
    return work(() => connected((connection) => mails.send(connection, never)), mails)
  })
}

function connected(work: (connection: Connection) => Promise<void>): Promise<void> {
  return withConnection({ databaseUrl: cms.databaseUrl, name: 'test', signal: never }, work)
}

/** A mailer that keeps what it gets, and answers as `send` says. */
function keptMails(send: (mail: Mail) => Awaited<ReturnType<Mailer['send']>>) {
  const mails: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return send(mail)
    },
  }
  return { mailer, mails, recipients: () => mails.map(({ to }) => to).sort() }
}

const accepted = () => keptMails(() => ({ ok: true }))
const idOf = async (email: string) => (await cms.accounts.directory.find(email))?.id ?? ''

/** A conversion of a casino; `clickedMsBefore` is null for one whose click isn't known. */
async function addConversion(
  receivedAt: number,
  {
    casino = 'star',
    kind = 'registration',
    clickedMsBefore = hourMs as number | null,
    offer = 'welcome',
  } = {},
): Promise<void> {
  const id = makeId(receivedAt, crypto.getRandomValues(new Uint8Array(10)))
  const clickedAt = clickedMsBefore === null ? null : new Date(receivedAt - clickedMsBefore)
  await run(
    `insert into revenue_conversions
      (id, casino, kind, identity, occurred_at, received_at, clicked_at, click_day, offer)
     values ($1, $2, $3, $1::uuid::text, $4, $4, $5::timestamptz,
       ($5::timestamptz at time zone 'UTC')::date, $6)`,
    [id, casino, kind, new Date(receivedAt), clickedAt, clickedAt && offer],
  )
}

describe('the weekly mail', () => {
  test('reaches every admin with a confirmed address once, whatever number of processes and runs', async () => {
    await addConversion(monday - 3 * dayMs)
    await withStore(cms.databaseUrl, (store) =>
      store.insert(
        ['2026-11-18', '2026-11-22', '2026-11-11'].map((day) =>
          storedEvent(Date.parse(`${day}T12:00:00Z`), { page_url: '/faq', session_id: day }),
        ),
      ),
    )
    await withJobs(async (jobs) => {
      clock = monday - 1
      expect(jobs.isWeeklyMailDue()).toBe(false)
      clock = monday + 5 * hourMs
      expect(jobs.isWeeklyMailDue()).toBe(true)
      await withJobs(async (other) => {
        await Promise.all([jobs.sendWeeklyMails(never), other.sendWeeklyMails(never)])
      })
      await jobs.sendWeeklyMails(never)
    })
    const received = mail.received()
    expect(received.flatMap(({ to }) => to).sort()).toEqual([admin.email, second].sort())
    const { raw = '' } = received.find(({ to }) => to.includes(second)) ?? {}
    const [head = ''] = raw.split('\r\n\r\n', 1)
    const endUrl = `${siteUrl}/mail/weekly/end?token=${tokens.tokenOf(await idOf(second))}`
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${endUrl}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const text = partOf(raw, 'text/plain')
    expect(text).toContain('Visitors (page views): 2 (up 100% from 1)')
    expect(text).toContain('  /faq: 2')
    expect(text).toContain('Commission: €200.50 (up 101% from €100.00)')
    expect(text).toContain(`${siteUrl}/analytics?view=revenue&from=2026-11-16&to=2026-11-22`)
    expect(text).toContain(`End it: ${endUrl}`)
    const html = partOf(raw, 'text/html')
    expect(html).toContain('<img src="cid:week-curve"')
    expect(html).toContain('alt="Visitors by day, Mon 16 to Sun 22: 0, 0, 1, 0, 0, 0, 1;')
    expect(raw).toMatch(/Content-Id: <week-curve>/i)
    const picture = Buffer.from(partOf(raw, 'image/png'), 'latin1')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_104 })
  })

  test('that could not be sent is tried again after half an hour, only for those who lack it', async () => {
    const refusing = keptMails(({ to }) =>
      to === second ? { ok: false, reason: 'EENVELOPE 451' } : { ok: true },
    )
    await withMails(refusing.mailer, async (send, mails) => {
      await expect(send()).rejects.toThrow('1 of 2 weekly mails could not be sent (EENVELOPE 451).')
      expect(mails.isDue()).toBe(false)
      clock += hourMs / 2
      expect(mails.isDue()).toBe(true)
    })
    expect(refusing.recipients()).toEqual([admin.email, second].sort())
    const working = accepted()
    await sendWith(working.mailer)
    expect(working.recipients()).toEqual([second])
  })

  test('is not sent again by a process that follows one which ended while sending', async () => {
    const ending = keptMails(() => {
      throw new Error('killed')
    })
    await expect(sendWith(ending.mailer)).rejects.toThrow('killed')
    const following = accepted()
    await sendWith(following.mailer)
    expect([...ending.recipients(), ...following.recipients()].sort()).toEqual(
      [admin.email, second].sort(),
    )
  })

  test('is not sent while it is off, nor on other days, and has no revenue where there is none', async () => {
    const { mailer, mails } = accepted()
    await run('insert into revenue_settings (weekly_mail) values (false)')
    await sendWith(mailer)
    await run('update revenue_settings set weekly_mail = true')
    clock = monday + dayMs
    await sendWith(mailer)
    expect(mails).toEqual([])
    clock = monday + 18 * hourMs - 1
    await sendWith(mailer)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toMatch(/commission|revenue/i)
  })
})

describe('the page that ends the mail', () => {
  let server: Server
  beforeAll(async () => {
    const siteName = () => 'Payline <1>'
    const { databaseUrl } = cms
    const app = createApp({
      parts: { weeklyMail: weeklyMailEnd({ tokens, databaseUrl, siteName, log }) },
      readiness: readinessOf('web', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
      siteUrl,
      log,
      development: false,
    })
    server = createServer((request, response) => app(request, response, () => undefined))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void server.close())

  async function ask(token: string | null, options: RequestInit = {}) {
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const parameters = token === null ? '' : `?${new URLSearchParams({ token })}`
    const response = await fetch(`http://127.0.0.1:${port}/mail/weekly/end${parameters}`, options)
    return { response, text: await response.text() }
  }

  const form = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const recipients = async () => {
    const { mailer, recipients } = accepted()
    await sendWith(mailer)
    return recipients()
  }

  test('changes nothing by GET, and ends and starts the mail by its buttons', async () => {
    const token = tokens.tokenOf(await idOf(second))
    for (const method of ['GET', 'HEAD'])
      expect((await ask(token, { method })).response.ok).toBe(true)
    const { response, text } = await ask(token)
    expect(text).toContain('End the weekly mail?')
    expect(text).toContain('Payline &lt;1&gt;')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await recipients()).toContain(second)

    clock += 7 * dayMs
    for (let time = 0; time < 2; time++) {
      expect((await ask(token, form(''))).text).toContain('The weekly mail has ended')
    }
    expect(await recipients()).toEqual([admin.email])
    expect((await ask(token)).text).toContain('Start it again')
    expect((await ask(token, form('action=start'))).text).toContain('End the weekly mail?')
    expect(await recipients()).toEqual([second])
  })

  test('ends the mail by the one click of a mail client, before the first mail too', async () => {
    const token = tokens.tokenOf(await idOf(admin.email))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await ask(token, { method: 'POST', body })).response.status).toBe(200)
    const other = tokens.tokenOf(await idOf(second))
    expect((await ask(other, form('List-Unsubscribe=One-Click'))).response.status).toBe(200)
    expect(await recipients()).toEqual([])
  })

  test('refuses a link that is no link of this site, and does nothing for a deleted account', async () => {
    const token = tokens.tokenOf(await idOf(second))
    for (const wrong of [null, '', 'x', `${token}x`, 'a'.repeat(5_000)]) {
      for (const options of [{}, form('')]) {
        const { response, text } = await ask(wrong, options)
        expect([response.status, text]).toEqual([404, expect.stringContaining('is not valid')])
      }
    }
    const gone = tokens.tokenOf('00000000-0000-4000-8000-000000000000')
    expect((await ask(gone, form(''))).response.status).toBe(200)
    const { rows } = await run('select * from weekly_mails')
    expect(rows).toEqual([])
    expect((await ask(token, { method: 'PUT' })).response.status).toBe(404)
  })

  test('is linked from the revenue settings of the admin, with the token of the reader', async () => {
    const id = await idOf(admin.email)
    const props = { payload: cms.payload, user: { id } } as unknown as ServerProps
    const page = await rendered(OwnWeeklyMail(props))
    expect(page).toContain(`/mail/weekly/end?token=${tokens.tokenOf(id)}`)
  })
})

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
      clock = start + 60_000
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

function weekOfMonday(): Week {
  const week = weekOfMail(monday)
  if (!week) throw new Error('A mail is due on Monday morning.')
  return week
}

async function rendered(element: Parameters<typeof prerender>[0]): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}

/** The decoded part of a mail with a type; a picture as text of bytes. */
function partOf(raw: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i').exec(
      raw,
    ) ?? []
  if (/base64/i.test(head)) {
    return Buffer.from(body, 'base64').toString(type === 'image/png' ? 'latin1' : 'utf8')
  }
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
