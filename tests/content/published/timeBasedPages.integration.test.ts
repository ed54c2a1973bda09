import { beforeAll, expect, test, vi } from 'vitest'
import { purgeChannel, writePurgeMessage } from '#domain/content/published/purge.ts'
import { seedCopy } from '#seed/copy.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { casinoAddress } from '#tests/setup/pages/casinoAddress.ts'
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

async function everywhere(text: string, timeout = 10_000): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { body } of await onBoth('/')) expect(body).toContain(text)
    },
    { timeout, interval: 20 },
  )
}

async function nowhere(text: string, timeout = 10_000): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const { body } of await onBoth('/')) expect(body).not.toContain(text)
    },
    { timeout, interval: 20 },
  )
}

/**
 * Reads until the text is gone; resolves with the start time of the last read that showed it, in
 * milliseconds.
 */
async function readUntilGone(text: string): Promise<number> {
  let lastShown = 0
  for (;;) {
    const requestedAt = Date.now()
    const pages = await onBoth('/')
    if (!pages.some(({ body }) => body.includes(text))) return lastShown
    lastShown = requestedAt
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
  await editItem(...cms(), { method: 'PATCH', path: `/api/claims/${id}`, sent })
  const lastShown = await readUntilGone('12M+')
  expect(lastShown).toBeGreaterThan(moment - leadTimeMs)
  expect(lastShown).toBeLessThan(moment + visibleWithinMs)
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
  const from = Date.now() + leadTimeMs
  const until = from + leadTimeMs
  await editItem(...cms(), {
    method: 'POST',
    path: '/api/scheduled-offers',
    sent: {
      ...seedCopy.offer,
      code: 'ADVENT26',
      name: 'Advent',
      casinoUrl: 'https://casino.example/advent',
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    },
  })
  expect(await readUntilGone('CR7')).toBeLessThan(from + visibleWithinMs)
  for (const { url } of site.webs) {
    expect(await casinoAddress(url, '/go/main')).toBe('https://casino.example/advent')
  }
  expect(await readUntilGone('ADVENT26')).toBeLessThan(until + visibleWithinMs)
  await everywhere('CR7')
})
