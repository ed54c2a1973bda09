import { expect, test, vi } from 'vitest'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { saveGlobal } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

/** The limit: pages may show an old value for this long after the response to the edit. */
const visibleWithinMs = 1_000
/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 50 }

const site = sharedReplicas()

async function read(url: string): Promise<{ body: string; cache: string | null }> {
  const response = await fetch(url)
  return { body: await response.text(), cache: response.headers.get('x-cache') }
}

/**
 * Reads until one text replaces another; a read that starts after the limit must not show the old
 * text.
 */
async function changesWithin(urls: readonly string[], from: string, to: string): Promise<void> {
  const deadline = unpausedNow() + visibleWithinMs
  const readUntilNew = async (url: string) => {
    for (;;) {
      const inTime = unpausedNow() < deadline
      const { body } = await read(url)
      if (body.includes(to) && !body.includes(from)) return
      expect([url, inTime]).toEqual([url, true])
    }
  }
  await Promise.all(urls.map(readUntilNew))
}

const onBoth = (paths: readonly string[]) =>
  site.webs.flatMap((web) => paths.map((path) => web.url + path))

async function areCached(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await vi.waitFor(async () => expect((await read(url)).cache).toBe('HIT'), waitOptions)
  }
}

test('a new promo code is on every page of both processes within one second', async () => {
  const pages = onBoth(['/', '/faq', '/all-games', '/game/slot-1', '/login'])
  await areCached(pages)
  for (const url of pages) expect((await read(url)).body).toContain('CR7')
  await saveGlobal(site.cms.url, site.headers, 'offer', { code: 'FRESH99' })
  await changesWithin(pages, 'CR7', 'FRESH99')
})

test('pages that do not show the edited document stay cached', async () => {
  const [showing, others] = [onBoth(['/', '/faq']), onBoth(['/game/table-7', '/all-games'])]
  await areCached([...showing, ...others])
  for (const url of showing) expect((await read(url)).body).toContain('200 spins')
  for (const url of others) expect((await read(url)).body).not.toContain('200 spins')
  await saveGlobal(site.cms.url, site.headers, 'offer', { spins: 321 })
  await changesWithin(showing, '200 spins', '321 spins')
  for (const url of others) expect((await read(url)).cache).toBe('HIT')
})

test('during a hundred edits and two thousand reads no page shows an old value later than one second after the response', async () => {
  const edits = 100
  const reads = 2_000
  /** When the response to edit number n arrived. */
  const answeredAt: number[] = []
  const stale: string[] = []
  let begun = 0
  let done = 0

  async function edit(): Promise<void> {
    for (let number = 0; number < edits; number++) {
      begun++
      await saveGlobal(site.cms.url, site.headers, 'offer', { code: `EDIT-${number}-` })
      answeredAt[number] = unpausedNow()
    }
  }

  async function readAlong(at: number): Promise<void> {
    while (done < reads) {
      // Spreads the reads over all edits; more would only make the edits slower.
      if (done >= (begun / edits) * reads) {
        await new Promise((settle) => setTimeout(settle, 5))
        continue
      }
      done++
      const web = site.webs[(at + done) % 2 === 0 ? 0 : 1]
      const requestedAt = unpausedNow()
      const { body } = await read(`${web.url}${Math.random() < 0.5 ? '/' : '/faq'}`)
      const shown = Number(/EDIT-(\d+)-/.exec(body)?.[1] ?? -1)
      const due = answeredAt.findLastIndex((moment) => moment + visibleWithinMs <= requestedAt)
      if (shown < due) stale.push(`${web.url} showed edit ${shown} when ${due} was due`)
      // Lets reads and edits interleave randomly instead of in lockstep.
      await new Promise((settle) => setImmediate(settle))
    }
  }

  await Promise.all([edit(), ...Array.from({ length: 4 }, (_, at) => readAlong(at))])
  expect(stale).toEqual([])
  expect(done).toBe(reads)
  for (const web of site.webs) {
    await vi.waitFor(async () => {
      expect((await read(`${web.url}/`)).body).toContain(`EDIT-${edits - 1}-`)
    }, waitOptions)
  }
}, 600_000)
