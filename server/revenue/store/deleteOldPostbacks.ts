import type pg from 'pg'
import { lowestIdAt } from '#domain/formats/uuidv7.ts'
import { postbackLogDays } from '#domain/revenue/postbacks/postbackLog.ts'

const dayMs = 24 * 3_600_000

/** Deletes the calls that the log no longer shows. Their conversions stay. */
export async function deleteOldPostbacks(
  database: Pick<pg.Pool, 'query'>,
  now = Date.now(),
): Promise<void> {
  // The ids begin with the time.
  await database.query('delete from postbacks where id < $1', [
    lowestIdAt(now - postbackLogDays * dayMs),
  ])
}
