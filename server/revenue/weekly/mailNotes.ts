import { z } from 'zod'
import type { Connection } from '#platform/postgres/connection.ts'

/** The table `weekly_mails`: the week of the last mail to each account, and whether it has ended them. */

const readDone = `
  select user_id as id from weekly_mails where ended_at is not null or last_week = $1`

/** The accounts that get no mail about a week: they got it, or have ended it. */
export async function accountsWithoutMail(
  connection: Connection,
  week: string,
): Promise<Set<string>> {
  const { rows } = await connection.query(readDone, [week])
  return new Set(
    z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id),
  )
}

const take = `
  insert into weekly_mails as mail (user_id, last_week) select id, $2 from users where id = $1
  on conflict (user_id) do update set last_week = excluded.last_week
  where mail.ended_at is null and mail.last_week is distinct from excluded.last_week`

/**
 * Notes that an account gets the mail about a week. Noted before it is sent, so that a process that ends
 * in between doesn't send it again.
 *
 * @returns false if another process has noted it, or the account has ended the mail
 */
export async function noteMail(
  connection: Connection,
  accountId: string,
  week: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(take, [accountId, week])
  return rowCount === 1
}

const putBack = 'update weekly_mails set last_week = null where user_id = $1 and last_week = $2'

/** Takes the note back: the mail could not be sent. */
export async function forgetMail(
  connection: Connection,
  accountId: string,
  week: string,
): Promise<void> {
  await connection.query(putBack, [accountId, week])
}

const readEnded = `
  select exists (select from weekly_mails where user_id = $1 and ended_at is not null) as ended`

/** Whether an account has ended the mail. */
export async function hasEnded(connection: Connection, accountId: string): Promise<boolean> {
  const { rows } = await connection.query(readEnded, [accountId])
  return z.tuple([z.object({ ended: z.boolean() })]).parse(rows)[0].ended
}

const end = `
  insert into weekly_mails as mail (user_id, ended_at) select id, now() from users where id = $1
  on conflict (user_id) do update set ended_at = coalesce(mail.ended_at, excluded.ended_at)`
const start = 'update weekly_mails set ended_at = null where user_id = $1'

/** Ends the mail to an account, or starts it again. Does nothing for an account that was deleted. */
export async function setEnded(
  connection: Connection,
  accountId: string,
  ended: boolean,
): Promise<void> {
  await connection.query(ended ? end : start, [accountId])
}
