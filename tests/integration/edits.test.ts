import { expect, test, vi } from 'vitest'
import { saveGlobal } from '#tests/setup/productServer.ts'
import { sharedReplicas } from '#tests/setup/sharedReplicas.ts'
import { soon } from '#tests/setup/soon.ts'

/** The bound: an old value may be seen for this long after the answer to the edit. */
const visibleWithinMs = 1_000

const site = sharedReplicas()

async function read(url: string): Promise<{ body: string; cache: string | null }> {
  const response = await fetch(url)
  return { body: await response.text(), cache: response.headers.get('x-cache') }
}

test('a new promo code is on every page of both processes within a second, and other pages stay cached', async () => {
  const carrying = ['/', '/faq']
  const others = ['/game/slot-1', '/all-games', '/game/table-7']
  for (const web of site.webs) {
    for (const path of [...carrying, ...others]) {
      await soon(async () => expect((await read(web.url + path)).cache).toBe('HIT'))
      const { body } = await read(web.url + path)
      expect(body.includes('CR7')).toBe(carrying.includes(path))
    }
  }
  await saveGlobal(site.cms.url, site.headers, 'offer', { code: 'FRESH99' })
  const deadline = Date.now() + visibleWithinMs
  for (const web of site.webs) {
    for (const path of carrying) {
      await vi.waitFor(
        async () => {
          const { body } = await read(web.url + path)
          expect(body).toContain('FRESH99')
          expect(body).not.toContain('CR7')
        },
        { timeout: Math.max(1, deadline - Date.now()), interval: 10 },
      )
    }
    for (const path of others) expect((await read(web.url + path)).cache).toBe('HIT')
  }
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
    await soon(async () => {
      expect((await read(`${web.url}/`)).body).toContain(`EDIT-${edits - 1}-`)
    })
  }
}, 300_000)
