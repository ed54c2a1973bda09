import type pg from 'pg'
import { lowestIdAt } from '#domain/formats/uuidv7.ts'
import { postbackLogDays } from '#domain/revenue/postbacks/postbackLog.ts'

const dayMs = 24 * 3_600_000
/** Rows of one statement, so that inserts never wait long. */
const batch = 5_000

/** The ids begin with the time. */
const deleteBatch = `
  delete from postbacks where id in (
    select id from postbacks where id < $1 order by id limit ${batch} for update skip locked)`

/** Deletes the calls that the log no longer shows. Their conversions stay. */
export async function deleteOldPostbacks(
  database: Pick<pg.Pool, 'query'>,
  now = Date.now(),
): Promise<void> {
  const oldest = lowestIdAt(now - postbackLogDays * dayMs)
  for (let done = batch; done >= batch; ) {
    const { rowCount } = await database.query(deleteBatch, [oldest])
    done = rowCount ?? 0
  }
}
