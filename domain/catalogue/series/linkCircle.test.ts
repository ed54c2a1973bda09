import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkCircle } from './linkCircle.ts'
import { pickLinkedItems } from './linkedItems.ts'

const size = 40
const deliveredIndexOf = (id: string) => {
  const number = /^slot-(\d+)$/.exec(id)?.[1]
  return number === undefined ? undefined : Number(number) - 1
}
const delivered = Array.from({ length: size }, (_, index) => `slot-${index + 1}`)
const circleOf = (ids: readonly string[]) => createLinkCircle({ ids, size, deliveredIndexOf })
const selection = { aspect: 'similar', range: 15_000, count: 5 }

/** The linked ids of each page. */
function linksOf(ids: readonly string[]): Map<string, string[]> {
  const circle = circleOf(ids)
  return new Map(
    ids.map((id, self) => [id, circle.pick({ ...selection, id, self }).map((at) => ids[at] ?? '')]),
  )
}

test('links among the delivered items are those of the delivered catalogue', () => {
  for (const [self, id] of delivered.entries()) {
    const picked = circleOf(delivered).pick({ ...selection, id, self })
    expect(picked).toEqual(pickLinkedItems({ ...selection, id, self, total: size }))
  }
})

test('no link is repeated or to the page itself, and few items give few links', () => {
  for (const count of [0, 1, 2, 5, 6, 30]) {
    for (const [id, links] of linksOf(delivered.slice(0, count))) {
      expect(links).toHaveLength(Math.min(5, count - 1))
      expect(new Set([...links, id]).size).toBe(links.length + 1)
    }
  }
})

test('an added item changes only pages that link to it, all of which linked to the item after it', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(names, fc.nat(size), (own, kept) => {
      const after = [...delivered.slice(0, kept), ...own]
      const added = after.at(-1) ?? ''
      const [before, now] = [linksOf(after.slice(0, -1)), linksOf(after)]
      const next = circleOf(after).after(after.length - 1)
      for (const [id, links] of before) {
        const changed = now.get(id)?.join() !== links.join()
        if (changed) expect(now.get(id)).toContain(added)
        // With fewer items than links, each page links to all others.
        if (changed && links.length === 5) {
          expect([id, ...links]).toContain(next === undefined ? '' : after[next])
        }
      }
    }),
  )
})

test('added items are linked about as often as delivered ones', () => {
  const own = Array.from({ length: 400 }, (_, at) => `own-game-${at}`)
  const links = [...linksOf([...delivered, ...own]).values()].flat()
  const linked = new Set(links.filter((id) => id.startsWith('own')))
  expect(linked.size).toBeGreaterThan(300)
})
