import { z } from 'zod'
import type { Accounts } from '#cms/openCms.ts'
import { alarmKinds, type OpenAlarm } from '#domain/revenue/alarms/alarm.ts'
import { alarmMail } from '#domain/revenue/alarms/alarmMail.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Connection } from '#platform/postgres/connection.ts'
import { readRevenueSettings } from '../settings/readRevenueSettings.ts'

export type MailAlarmsOptions = {
  mailer: Mailer
  directory: Pick<Accounts['directory'], 'mailedAdmins'>
  site(): { name: string; url: string }
  log: Log
}

/** Noted before the mail is sent, so that a process that ends in between doesn't send it again. */
const takeNew = `
  update revenue_alarms set mailed_at = $1 where ended_at is null and mailed_at is null
  returning id, kind, subject, text, began_at as "beganAt"`
const putBack = 'update revenue_alarms set mailed_at = null where id = any($1)'

const rows = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(alarmKinds),
    subject: z.string(),
    text: z.string(),
    beganAt: z.date(),
  }),
)

/**
 * Mails the alarms that have begun to every admin, in one mail and once. If it reaches nobody, the next
 * run tries again.
 *
 * @throws if the mail could be sent to nobody
 */
export async function mailAlarms(
  connection: Connection,
  { mailer, directory, site, log }: MailAlarmsOptions,
  now: Date,
): Promise<void> {
  const { alarmMail: isOn } = await readRevenueSettings(connection)
  const admins = isOn ? await directory.mailedAdmins() : []
  const addresses = admins.map(({ email }) => email)
  if (addresses.length === 0) return
  const taken = rows.parse((await connection.query(takeNew, [now])).rows)
  if (taken.length === 0) return
  const failures = await sendToAll(mailer, addresses, taken, site())
  if (failures.length === addresses.length) {
    await connection.query(putBack, [taken.map(({ id }) => id)])
    throw new Error(`The mail about alarms could be sent to nobody (${failures[0]}).`)
  }
  for (const reason of failures) {
    log.error({ purpose: 'alarms', reason }, 'a mail could not be sent')
  }
}

/** @returns the reason of each mail that could not be sent */
async function sendToAll(
  mailer: Mailer,
  addresses: readonly string[],
  alarms: readonly OpenAlarm[],
  site: { name: string; url: string },
): Promise<string[]> {
  const mail = alarmMail(alarms, site)
  const failures: string[] = []
  for (const to of addresses) {
    const sent = await mailer.send({ to, ...mail })
    if (!sent.ok) failures.push(sent.reason)
  }
  return failures
}
