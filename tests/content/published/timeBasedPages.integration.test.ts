import { beforeAll, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { seedCopy } from '#seed/copy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { casinoAddress } from '#tests/setup/pages/casinoAddress.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { editItem, saveGlobal } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

/**
 * Changes of pages by time or by edits of claims and offers that texts refer to, on two replicas.
 */

/**
 * The limit: pages may show an old value for this long after the change. For edits:
 * `edits.integration.test.ts`.
 */
const visibleWithinMs = 1_000
const leadTimeMs = 2_500
const evidence = [{ note: 'A report', date: '2026-01-01', link: '/all-games' }]
const about = { statement: 'So many people have an account.', kind: 'figure' }

const site = sharedReplicas()

type Seen = { body: string; cache: string | null }

async function read(url: string): Promise<Seen> {
  const response = await fetch(url)
  return { body: await response.text(), cache: response.headers.get('x-cache') }
}

const onBoth = (path: string) => Promise.all(site.webs.map((web) => read(web.url + path)))

/** Writes a text to the database and sends the purge notification, as the CMS does. */
async function setSubheadline(subheadline: string): Promise<void> {
  await query(
    site.databaseUrl,
    "update landing_locales set subheadline = $1 where _locale = 'en'",
    [subheadline],
  )
  await query(site.databaseUrl, 'select pg_notify($1, $2)', [
    purgeChannel,
    writePurgeMessage({ tags: ['landing'] }),
  ])
}

async function everywhere(text: string, timeout = 30_000): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { body } of await onBoth('/')) expect(body).toContain(text)
    },
    { timeout, interval: 20 },
  )
}

async function nowhere(text: string, timeout = 30_000): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { body } of await onBoth('/')) expect(body).not.toContain(text)
    },
    { timeout, interval: 20 },
  )
}

/**
 * Saves a change that removes a text at a moment, and reads until the text is gone: it is shown before
 * the change, and for at most the limit after the moment, or after a response that comes later.
 */
async function goneWithin(text: string, moment: number, save: () => Promise<unknown>) {
  for (const { body } of await onBoth('/')) expect(body).toContain(text)
  await save()
  const due = unpausedNow() + Math.max(0, moment - Date.now())
  for (;;) {
    const requestedAt = unpausedNow()
    const pages = await onBoth('/')
    if (!pages.some(({ body }) => body.includes(text))) return
    expect(requestedAt).toBeLessThan(due + visibleWithinMs)
  }
}

const cms = () => [site.cms.url, site.headers] as const
const newClaim = (key: string, text: string, more: object) =>
  editItem(...cms(), {
    method: 'POST',
    path: '/api/claims',
    sent: { ...about, key, text, ...more },
  })

beforeAll(async () => {
  await saveGlobal(...cms(), 'claims-settings', { policy: 'enforce', noticeDays: 14 })
})

test('a claim is gone from every page within a second after its evidence expires, and no other page is rendered again', async () => {
  await setSubheadline('Open an account. Join {claim:brief} players.')
  const id = await newClaim('brief', '12M+', { evidence })
  await everywhere('Open an account. Join 12M+ players.')
  await vi.waitFor(
    async () => {
      for (const { cache } of await onBoth('/faq')) expect(cache).toBe('HIT')
    },
    { timeout: 30_000, interval: 200 },
  )
  const moment = Date.now() + leadTimeMs
  const sent = { validUntil: new Date(moment).toISOString() }
  await goneWithin('12M+', moment, () =>
    editItem(...cms(), { method: 'PATCH', path: `/api/claims/${id}`, sent }),
  )
  expect(Date.now()).toBeGreaterThanOrEqual(moment)
  for (const { body } of await onBoth('/')) {
    expect(body).toContain('Open an account.')
    expect(body).not.toMatch(/Join|\{claim:/)
  }
  for (const { cache } of await onBoth('/faq')) expect(cache).toBe('HIT')
})

test('every page follows changes of the text of a claim, of its evidence and of the policy', async () => {
  await setSubheadline('Open an account. Join {claim:steady} players.')
  const id = await newClaim('steady', '12M+', { evidence })
  const change = (sent: object) =>
    editItem(...cms(), { method: 'PATCH', path: `/api/claims/${id}`, sent })
  await everywhere('Join 12M+ players.')
  await change({ text: '13M+' })
  await everywhere('Join 13M+ players.')
  await change({ evidence: [] })
  await nowhere('13M+')
  await saveGlobal(...cms(), 'claims-settings', { policy: 'warn' })
  await everywhere('Join 13M+ players.')
  await saveGlobal(...cms(), 'claims-settings', { policy: 'enforce' })
  await nowhere('13M+')
  await change({ evidence })
  await everywhere('Join 13M+ players.')
})

test('every page shows a scheduled offer from its start to its end', async () => {
  const path = '/api/scheduled-offers'
  const sent = {
    ...seedCopy.offer,
    code: 'ADVENT26',
    name: 'Advent',
    casinoUrl: 'https://casino.example/advent',
  }
  let id = ''
  const from = Date.now() + leadTimeMs
  await goneWithin('CR7', from, async () => {
    const starting = { ...sent, from: new Date(from).toISOString() }
    id = await editItem(...cms(), { method: 'POST', path, sent: starting })
  })
  expect(Date.now()).toBeGreaterThanOrEqual(from)
  for (const { url } of site.webs) {
    expect(await casinoAddress(url, '/go/main')).toBe('https://casino.example/advent')
  }
  const until = Date.now() + leadTimeMs
  const ending = { until: new Date(until).toISOString() }
  await goneWithin('ADVENT26', until, () =>
    editItem(...cms(), { method: 'PATCH', path: `${path}/${id}`, sent: ending }),
  )
  expect(Date.now()).toBeGreaterThanOrEqual(until)
  await everywhere('CR7')
})
