import type { Accounts } from '#cms/openCms.ts'
import { type Week, weekOfMail } from '#domain/revenue/weekly/week.ts'
import { weekCurve } from '#domain/revenue/weekly/weekCurve.ts'
import { curveContentId, weeklyMail } from '#domain/revenue/weekly/weeklyMail.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { Mail, Mailer } from '#platform/mail.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import type { WeeklyMailTokens } from '#platform/secrets/weeklyMailTokens.ts'
import { readRevenueSettings } from '../settings/readRevenueSettings.ts'
import { accountsWithoutMail, forgetMail, noteMail } from './mailNotes.ts'
import { type FigureSources, readFigures } from './readFigures.ts'
import { renderCurve } from './renderCurve.ts'

/** Sends each admin the mail about the last week. */
export type WeeklyMails = {
  /** Whether a mail may be due: on Mondays from 6:00 in UTC on, and not soon after a failure. */
  isDue(): boolean
  /**
   * Sends the mails that are due.
   *
   * @throws if some could not be sent; a later call tries these again
   */
  send(connection: Connection, signal: AbortSignal): Promise<void>
}

export type WeeklyMailsOptions = {
  mailer: Mailer
  sources: FigureSources
  directory: Pick<Accounts['directory'], 'mailedAdmins'>
  tokens: Pick<WeeklyMailTokens, 'tokenOf'>
  site(): { name: string; url: string }
  casinoName(key: string): string
  render?: typeof renderCurve
  /** Milliseconds since 1970. */
  clock(): number
}

/** A mail server that fails gets so many attempts on a Monday that it can recover, and no flood. */
const retryAfterMs = 30 * 60_000

export function createWeeklyMails(options: WeeklyMailsOptions): WeeklyMails {
  const { clock } = options
  let notBefore = 0
  return {
    isDue: () => clock() >= notBefore && weekOfMail(clock()) !== undefined,
    async send(connection, signal) {
      const now = clock()
      const week = weekOfMail(now)
      if (!week) return
      try {
        await sendDue(connection, options, { week, now, signal })
      } catch (error) {
        notBefore = now + retryAfterMs
        throw error
      }
    },
  }
}

async function sendDue(
  connection: Connection,
  options: WeeklyMailsOptions,
  { week, now, signal }: { week: Week; now: number; signal: AbortSignal },
): Promise<void> {
  const { weeklyMail: isOn } = await readRevenueSettings(connection)
  if (!isOn) return
  const without = await accountsWithoutMail(connection, week.first)
  const due = (await options.directory.mailedAdmins()).filter(({ id }) => !without.has(id))
  if (due.length === 0) return
  const write = await createWriter(connection, options, week, now)
  const failures: string[] = []
  for (const { id, email } of due) {
    if (signal.aborted) return
    if (!(await noteMail(connection, id, week.first))) continue
    const sent = await options.mailer.send({ to: email, ...write(id) })
    if (sent.ok) continue
    failures.push(sent.reason)
    await forgetMail(connection, id, week.first)
  }
  if (failures.length === 0) return
  throw new Error(
    `${failures.length} of ${due.length} weekly mails could not be sent (${failures[0]}).`,
  )
}

/** The mail for an account; only the link that ends it differs. */
async function createWriter(
  connection: Connection,
  { sources, tokens, site, casinoName, render = renderCurve }: WeeklyMailsOptions,
  week: Week,
  now: number,
): Promise<(accountId: string) => Omit<Mail, 'to'>> {
  const figures = await readFigures(connection, sources, week, now)
  const png = await render(weekCurve(figures))
  const { name, url } = site()
  return (accountId) => {
    const query = new URLSearchParams({ token: tokens.tokenOf(accountId) })
    const endUrl = `${canonical(url, paths.weeklyMailEnd)}?${query}`
    return {
      ...weeklyMail(figures, { site: { name, url }, endUrl, casinoName }),
      pictures: [{ contentId: curveContentId, png }],
      unsubscribeUrl: endUrl,
    }
  }
}
