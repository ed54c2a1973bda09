import { expect, test, vi } from 'vitest'
import { saveGlobal } from '#tests/setup/productServer.ts'
import { sharedReplicas } from '#tests/setup/sharedReplicas.ts'

/** The bound: an old value may be seen for this long after the answer to the edit. */
const visibleWithinMs = 1_000
/** No bound of the product: a busy machine takes its time. */
const patience = { timeout: 30_000, interval: 50 }

const site = sharedReplicas()

async function read(url: string): Promise<{ body: string; cache: string | null }> {
  const response = await fetch(url)
  return { body: await response.text(), cache: response.headers.get('x-cache') }
}

/** Reads until a text has come and another gone; whoever asks after the bound may not see the old one. */
async function changesWithin(urls: readonly string[], from: string, to: string): Promise<void> {
  const deadline = Date.now() + visibleWithinMs
  const readUntilNew = async (url: string) => {
    for (;;) {
      const inTime = Date.now() < deadline
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
    await vi.waitFor(async () => expect((await read(url)).cache).toBe('HIT'), patience)
  }
}

test('a new promo code is on every page of both processes within a second', async () => {
  const pages = onBoth(['/', '/faq', '/all-games', '/game/slot-1', '/login'])
  await areCached(pages)
  for (const url of pages) expect((await read(url)).body).toContain('CR7')
  await saveGlobal(site.cms.url, site.headers, 'offer', { code: 'FRESH99' })
  await changesWithin(pages, 'CR7', 'FRESH99')
})

test('pages that do not show what was edited stay cached', async () => {
  const [showing, others] = [onBoth(['/', '/faq']), onBoth(['/game/table-7', '/all-games'])]
  await areCached([...showing, ...others])
  for (const url of showing) expect((await read(url)).body).toContain('200 spins')
  for (const url of others) expect((await read(url)).body).not.toContain('200 spins')
  await saveGlobal(site.cms.url, site.headers, 'offer', { spins: 321 })
  await changesWithin(showing, '200 spins', '321 spins')
  for (const url of others) expect((await read(url)).cache).toBe('HIT')
})

test('five hundred edits among ten thousand reads never show an old value later than a second after the answer', async () => {
  const edits = 500
  const reads = 10_000
  /** When the answer to edit number n arrived. */
  const answeredAt: number[] = []
  let editing = true
  const stale: string[] = []
  let done = 0

  async function edit(): Promise<void> {
    for (let number = 0; number < edits; number++) {
      await saveGlobal(site.cms.url, site.headers, 'offer', { code: `EDIT-${number}-` })
      answeredAt[number] = Date.now()
    }
    editing = false
  }

  async function readAlong(at: number): Promise<void> {
    while (editing || done < reads) {
      done++
      const web = site.webs[(at + done) % 2 === 0 ? 0 : 1]
      const asked = Date.now()
      const { body } = await read(`${web.url}${Math.random() < 0.5 ? '/' : '/faq'}`)
      const shown = Number(/EDIT-(\d+)-/.exec(body)?.[1] ?? -1)
      const due = answeredAt.findLastIndex((moment) => moment + visibleWithinMs <= asked)
      if (shown < due) stale.push(`${web.url} showed edit ${shown} when ${due} was due`)
      // Reads and edits take turns at random rather than in lockstep.
      await new Promise((settle) => setImmediate(settle))
    }
  }

  await Promise.all([edit(), ...Array.from({ length: 4 }, (_, at) => readAlong(at))])
  expect(stale).toEqual([])
  expect(done).toBeGreaterThanOrEqual(reads)
  for (const web of site.webs) {
    await vi.waitFor(async () => {
      expect((await read(`${web.url}/`)).body).toContain(`EDIT-${edits - 1}-`)
    }, patience)
  }
}, 600_000)
