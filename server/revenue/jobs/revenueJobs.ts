import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { createMailer } from '#platform/mail.ts'
import { type Connection, withConnection } from '#platform/postgres/connection.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import type { LiveCopy } from '#server/content/liveCopy.ts'
import { checkAlarms } from '../alarms/checkAlarms.ts'
import { mailAlarms } from '../alarms/mailAlarms.ts'
import type { RevenueStore } from '../revenueStore.ts'
import { createWeeklyMails } from '../weekly/weeklyMails.ts'

/** The background work on revenue that one process at a time does. */
export type RevenueJobs = {
  /**
   * Begins and ends alarms, and mails the new ones.
   *
   * @throws StoreUnavailableError when alarms that need clicks could not be checked; the others were
   */
  checkAlarms(signal: AbortSignal): Promise<void>
  /** Always false on a site that sends no mail. */
  isWeeklyMailDue(): boolean
  sendWeeklyMails(signal: AbortSignal): Promise<void>
}

export type RevenueJobsOptions = {
  env: Pick<Env, 'mail' | 'siteUrl'>
  cms: Pick<Cms, 'openAlarms' | 'weeklyMailTokens'> & {
    accounts: { directory: Pick<Cms['accounts']['directory'], 'mailedAdmins'> }
  }
  copy: Pick<LiveCopy, 'snapshot'>
  events: Pick<EventStore, 'stats' | 'clicksTo' | 'offerClicks'>
  /** Undefined in a process without figures of revenue. */
  revenue: Pick<RevenueStore, 'read'> | undefined
  databaseUrl: string
  log: Log
  /** Milliseconds since 1970. */
  clock?: () => number
}

export function createRevenueJobs(options: RevenueJobsOptions): RevenueJobs {
  const { env, cms, copy, events, revenue, databaseUrl, log, clock = Date.now } = options
  const { directory } = cms.accounts
  const mailer = env.mail && createMailer(env.mail)
  const site = () => ({
    name: copy.snapshot().documents['site-settings'].siteName,
    url: env.siteUrl,
  })
  const weekly =
    mailer &&
    createWeeklyMails({
      mailer,
      sources: { events, revenue, openAlarms: () => cms.openAlarms() },
      directory,
      tokens: cms.weeklyMailTokens,
      site,
      casinoName: (key) =>
        copy.snapshot().raw.casinos.find(({ slug }) => slug === key)?.name ?? key,
      clock,
    })
  const connected = (
    signal: AbortSignal,
    work: (connection: Connection, signal: AbortSignal) => Promise<void>,
  ) => withConnection({ databaseUrl, name: 'payline revenue jobs', signal }, work)
  return {
    checkAlarms: (signal) =>
      connected(signal, async (connection) => {
        const now = new Date(clock())
        const problem = await checkAlarms(connection, events, now)
        if (mailer) await mailAlarms(connection, { mailer, directory, site, log }, now)
        if (problem) throw problem
      }),
    isWeeklyMailDue: () => weekly?.isDue() ?? false,
    sendWeeklyMails: (signal) =>
      connected(signal, async (connection, held) => weekly?.send(connection, held)),
  }
}
