import pg from 'pg'
import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** More concurrent saves than the CMS has database connections. */

const { cms, editor } = cmsStaff()

const saves = 16
const lockOfOffers = `select pg_advisory_lock(hashtext('collection'), hashtext('scheduled-offers'))`
const waiting = `
  select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`

const offer = (at: number) => ({
  name: `Offer ${at}`,
  from: new Date(Date.UTC(2031, 0, 1 + at)).toISOString(),
  amount: 10,
  spins: 10,
  code: `AT${at}`,
  wagering: 10,
  expiryDays: 10,
  minimumAge: 18,
  limit: 'One per person',
})

test('all concurrent saves succeed, and other requests are authenticated and answered meanwhile', async () => {
  const { pool } = cms.payload.db
  const { connectionTimeoutMillis: connectionTimeout, connectionString } = pool.options
  expect(saves).toBeGreaterThan(pool.options.max)
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query(lockOfOffers)
  // A request for a connection fails after this time.
  pool.options.connectionTimeoutMillis = 3_000
  try {
    const all = Array.from({ length: saves }, (_, at) =>
      editor('POST', '/api/scheduled-offers', offer(at)),
    )
    await eventually(async () => expect((await holder.query(waiting)).rowCount).toBeGreaterThan(4))
    const me = await editor('GET', '/api/users/me')
    expect([me.status, me.body]).toMatchObject([200, { user: { roles: expect.anything() } }])
    expect((await editor('GET', '/api/scheduled-offers')).status).toBe(200)
    // Longer than the timeout for a connection.
    await holder.query('select pg_sleep(3.5)')
    await holder.query('select pg_advisory_unlock_all()')
    const responses = await Promise.all(all)
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: saves }, () => 201))
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeout
    await holder.end()
  }
})
