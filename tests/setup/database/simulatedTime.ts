import { settableClock } from '../processes/settableClock.ts'
import { query } from './testDatabase.ts'

/** A time that a test sets for a whole site: its processes and its database. */
export type SimulatedTime = {
  /** The environment for each process of the site. */
  env: { NODE_OPTIONS: string }
  /** Milliseconds since 1970; passes as the real time does. */
  now(): number
  /** Resolves when the database has the time; processes follow within some milliseconds. */
  set(time: number): Promise<void>
}

/**
 * The functions stand before those of Postgres in the search path, so that statements of the site use
 * them. Tables that the site creates stay in `public`. Defaults of columns keep the real time.
 */
const createClock = `
  create schema simulated;
  create table simulated.clock (ahead interval not null);
  insert into simulated.clock values ('0');
  create function simulated.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + ahead from simulated.clock';
  create function simulated.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + ahead from simulated.clock';`

/**
 * @param folder for the file with the time of the processes
 * @param time milliseconds since 1970, at which it begins
 */
export async function simulatedTime(
  folder: string,
  databaseUrl: string,
  time: number,
): Promise<SimulatedTime> {
  const clock = settableClock(folder)
  const database = new URL(databaseUrl).pathname.slice(1)
  await query(databaseUrl, createClock)
  await query(
    databaseUrl,
    `alter database ${database} set search_path = public, simulated, pg_catalog`,
  )
  let ahead = 0
  const simulated: SimulatedTime = {
    env: clock.env,
    now: () => Date.now() + ahead,
    async set(time) {
      ahead = time - Date.now()
      const interval = `${ahead} milliseconds`
      await query(databaseUrl, 'update simulated.clock set ahead = $1::interval', [interval])
      clock.setAhead(ahead)
    },
  }
  await simulated.set(time)
  return simulated
}
