import { expect, test } from 'vitest'
import { newSession } from '#tests/setup/api/apiAccounts.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { statsSite } from './statsSite.ts'

const site = statsSite()
const reset = (token: string) => site.client('POST', '/api/v1/stats/reset', { token })

test('only admins and tokens with the required scope read or reset the statistics', async () => {
  const { access_token: visitor } = await newSession(site.client)
  const [reader, resetter, pinger] = await Promise.all([
    site.apiToken('reader', 'stats:read'),
    site.apiToken('resetter', 'stats:reset'),
    site.apiToken('pinger', 'seo:ping'),
  ])
  await site.send({})
  const { total_visitors: before } = await site.figures('', reader)
  for (const [token, refusal] of [
    [undefined, 401],
    ['payline_none', 401],
    [visitor, 403],
    [pinger, 403],
    [reader, 403],
  ] as const) {
    const response = await site.client('POST', '/api/v1/stats/reset', token ? { token } : {})
    expect([token, response.status]).toEqual([token, refusal])
  }
  for (const token of [visitor, resetter, pinger]) {
    expect(await site.client('GET', '/api/v1/stats', { token })).toMatchObject({ status: 403 })
  }
  expect((await site.figures()).total_visitors).toBe(before)
  expect(await reset(resetter)).toMatchObject({ status: 200 })
  expect((await site.figures()).total_visitors).toBe(0)
})

test('a reset deletes all events, and the audit log names its actor', async () => {
  await site.send({}, { event_type: 'page_leave' }, { event_type: 'claim_button_click' })
  const token = await site.apiToken('nightly', 'stats:reset')
  await reset(token)
  await site.send({}, {})
  const since = new Date()
  expect(await reset(site.adminToken)).toMatchObject({ status: 200, body: { deleted: 2 } })
  const { rows } = await query(
    site.database.url,
    'select at, action, actor, details from audit_log order by at desc limit 2',
  )
  expect(rows).toEqual([
    {
      at: expect.any(Date),
      action: 'statistics.reset',
      actor: `${admin.email} (dashboard)`,
      details: '2 events',
    },
    expect.objectContaining({ actor: 'nightly (api token)', details: '3 events' }),
  ])
  expect(Math.abs(rows[0].at.getTime() - since.getTime())).toBeLessThan(60_000)
  expect(await site.figures()).toMatchObject({
    total_visitors: 0,
    countries: [],
    series: { points: [] },
  })
})
