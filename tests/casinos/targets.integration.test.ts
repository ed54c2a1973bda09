import { beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  areTargetsDue,
  checkAllTargets,
  checkDueTargets,
} from '#cms/casinos/targets/checkTargets.ts'
import { countTargets, readTargets } from '#cms/casinos/targets/storedTargets.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import type { AddressVisit } from '#domain/casinos/targets/targetOutcome.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

const { cms, editor } = cmsStaff()
const everyMs = 6 * 3_600_000
const url = 'https://www.one.com/join?a=1'
let visited: string[] = []
let offerId = ''

beforeAll(async () => {
  const meta = { title: 'Star', description: 'About Star.' }
  await create('casinos', { slug: 'star', name: 'Star', meta })
  offerId = await create('offers', {
    key: 'one',
    casino: 'star',
    title: 'One',
    kind: 'welcome',
    conditions: '18+.',
    url,
    linkParameters: 's={click}',
    stopAfterFailures: 2,
  })
  await create('offers', {
    key: 'ended',
    casino: 'star',
    title: 'Ended',
    kind: 'welcome',
    conditions: '18+.',
    until: '2020-01-01T00:00:00.000Z',
    url: 'https://www.ended.com/',
  })
})

beforeEach(async () => {
  visited = []
  await cms.payload.db.pool.query('delete from offer_targets')
})

async function create(slug: string, values: object): Promise<string> {
  const created = await editor('POST', `/api/${slug}`, { ...values, _status: 'published' })
  expect([created.status, created.text]).toEqual([201, expect.any(String)])
  return z.object({ doc: z.object({ id: z.string() }) }).parse(created.body).doc.id
}

const responding = (status: number, host = 'www.one.com') => ({
  everyMs,
  signal: new AbortController().signal,
  pausesMs: { between: 0, again: 0 },
  visit: async (address: string): Promise<AddressVisit> => {
    visited.push(address)
    const final = new URL(address)
    final.hostname = host
    return { kind: 'response', status, address: final.href, cookies: '' }
  },
})

const check = async (status: number, host?: string) => {
  await cms.payload.db.pool.query(
    `update offer_targets set checked_at = checked_at - interval '6 hours'`,
  )
  await checkDueTargets(cms.payload, responding(status, host))
}
const known = async () => (await readTargets(cms.payload)).get('one')
const isStopped = async () => {
  const offers = await readCopyDocument(cms.payload, 'offers')
  return offers.ok && offers.document.find(({ key }) => key === 'one')?.stopped
}

test('the running offers are checked with the parameters of their links, then not for hours', async () => {
  expect(await areTargetsDue(cms.payload, everyMs)).toBe(true)
  await checkDueTargets(cms.payload, responding(200))
  expect(visited).toEqual([`${url}&s=paylinecheck`])
  expect(await known()).toMatchObject({ outcome: 'ok', firstHost: 'www.one.com', failures: 0 })
  expect(await areTargetsDue(cms.payload, everyMs)).toBe(false)
  expect(await areTargetsDue(cms.payload, 0)).toBe(false)
  await checkDueTargets(cms.payload, responding(200))
  expect(visited).toHaveLength(1)
  expect(await countTargets(cms.payload)).toMatchObject({ ok: 1, dead: 0 })
})

test('another site than that of the first check is foreign, unless the offer expects it', async () => {
  await check(200)
  await check(200, 'parking.com')
  expect(await known()).toMatchObject({ outcome: 'foreign', finalHost: 'parking.com' })
  await editor('PATCH', `/api/offers/${offerId}`, {
    expectedHost: 'parking.com',
    _status: 'published',
  })
  await check(200, 'parking.com')
  expect(await known()).toMatchObject({ outcome: 'ok', firstHost: 'www.one.com' })
  await editor('PATCH', `/api/offers/${offerId}`, { expectedHost: null, _status: 'published' })
})

test('an offer is stopped after its number of dead checks, until a check is ok or its address is new', async () => {
  const states: unknown[] = []
  for (const status of [404, 404, 403, 200, 404, 404]) {
    await check(status)
    states.push(await isStopped())
  }
  expect(states).toEqual([false, true, true, false, false, true])
  await editor('PATCH', `/api/offers/${offerId}`, { url: `${url}2`, _status: 'published' })
  expect(await isStopped()).toBe(false)
  expect(await areTargetsDue(cms.payload, everyMs)).toBe(true)
  await editor('PATCH', `/api/offers/${offerId}`, { url, _status: 'published' })
})

test('a check on demand stores nothing', async () => {
  expect(await checkAllTargets(cms.payload, responding(404))).toEqual([
    { key: 'one', url, outcome: 'dead', detail: 'status 404', finalHost: 'www.one.com' },
  ])
  expect(await known()).toBeUndefined()
})
