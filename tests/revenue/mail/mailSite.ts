import { prerender } from 'react-dom/static'
import { beforeAll, beforeEach } from 'vitest'
import { readOpenAlarms } from '#cms/revenue/alarms/openAlarms.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { sampleRevenue } from '#domain/revenue/weekly/testing/sampleWeek.ts'
import { type Week, weekOfMail } from '#domain/revenue/weekly/week.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail, Mailer } from '#platform/mail.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import { createWeeklyMailTokens } from '#platform/secrets/weeklyMailTokens.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { createRevenueJobs } from '#server/revenue/jobs/revenueJobs.ts'
import { createWeeklyMails, type WeeklyMails } from '#server/revenue/weekly/weeklyMails.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { mailSink } from '#tests/setup/externalServers/mailSink.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const monday = Date.parse('2026-11-23T06:00:00Z')
export const siteUrl = 'https://payline.example'
/** The address of the second admin. */
export const second = 'second@payline.example'
export const log = createLog('silent')
export const never = AbortSignal.any([])
export const site = () => ({ name: 'Payline', url: siteUrl })
const week = weekOfMonday()
const snapshot = createSnapshot(fallbackCopy(), {}, new Date(monday))

/** Gives the tests of a file a CMS with two admins and two casinos, a mail server, and a clock that begins on Monday. */
export function mailSite() {
  const mail = mailSink()
  const cms = sharedCms()
  const clock = { now: monday }
  const run = (statement: string, values: unknown[] = []) =>
    cms.payload.db.pool.query(statement, values)
  const tokens = () => createWeeklyMailTokens(cms.payload.config.secret)

  beforeAll(async () => {
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
    clock.now = monday
    await run(`truncate weekly_mails, revenue_alarms, revenue_settings, revenue_conversions, postbacks,
      analytics_offer_claims, analytics_breakdowns`)
  })

  const connected = (work: (connection: Connection) => Promise<void>) =>
    withConnection({ databaseUrl: cms.databaseUrl, name: 'test', signal: never }, work)

  /** Another mailer than that of the jobs. */
  function withMails(
    mailer: Mailer,
    work: (send: () => Promise<void>, mails: WeeklyMails) => Promise<void>,
  ): Promise<void> {
    return withStore(cms.databaseUrl, (events) => {
      const mails = createWeeklyMails({
        mailer,
        sources: { events, revenue: undefined, openAlarms: async () => [] },
        directory: cms.accounts.directory,
        tokens: tokens(),
        site,
        casinoName: (key) => key,
        // A picture takes seconds on a busy machine; one test has it rendered.
        render: async () => Buffer.from('a picture'),
        clock: () => clock.now,
      })
      return work(() => connected((connection) => mails.send(connection, never)), mails)
    })
  }

  return {
    mail,
    cms,
    clock,
    run,
    tokens,
    connected,
    withMails,
    /** Sends the weekly mails that are due with another mailer. */
    sendWith: (mailer: Mailer) => withMails(mailer, (send) => send()),
    idOf: async (email: string) => (await cms.accounts.directory.find(email))?.id ?? '',

    /** The jobs as a process has them, with figures of revenue that stand in for the store. */
    withJobs: (work: (jobs: ReturnType<typeof createRevenueJobs>) => Promise<void>) =>
      withStore(cms.databaseUrl, (events) =>
        work(
          createRevenueJobs({
            env: { mail: { smtpUrl: mail.url, from: 'Payline <hello@payline.example>' }, siteUrl },
            cms: {
              openAlarms: () => readOpenAlarms(cms.payload),
              weeklyMailTokens: tokens(),
              accounts: cms.accounts,
            },
            copy: { snapshot: () => snapshot },
            events,
            revenue: {
              read: async ({ from }) =>
                sampleRevenue(
                  week,
                  from === week.first ? [12_050, 0, 0, 8_000, 0, 0, 0] : [10_000],
                ),
            },
            databaseUrl: cms.databaseUrl,
            log,
            clock: () => clock.now,
          }),
        ),
      ),

    /** A conversion of a casino; `clickedMsBefore` is null for one whose click isn't known. */
    async addConversion(
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
    },
  }
}

/** A mailer that keeps what it gets, and answers as `send` says. */
export function keptMails(send: (mail: Mail) => Awaited<ReturnType<Mailer['send']>>) {
  const mails: Mail[] = []
  const mailer: Mailer = {
    async send(mail) {
      mails.push(mail)
      return send(mail)
    },
  }
  return { mailer, mails, recipients: () => mails.map(({ to }) => to).sort() }
}

export const accepted = () => keptMails(() => ({ ok: true }))

function weekOfMonday(): Week {
  const week = weekOfMail(monday)
  if (!week) throw new Error('A mail is due on Monday morning.')
  return week
}

export async function rendered(element: Parameters<typeof prerender>[0]): Promise<string> {
  const { prelude } = await prerender(element)
  return new Response(prelude).text()
}
