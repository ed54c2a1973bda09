import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Catalogue, catalogueOf, type StoredItems } from '../catalogue.ts'
import type { Game } from '../game/game.ts'
import { filterItems } from '../listing/filter.ts'
import { itemsOf } from '../testing/itemsOf.ts'

const nothing: StoredItems = { game: [], sport: [], bonus: [], guide: [], tournament: [] }

const edit = fc.record({
  at: fc.nat(30),
  to: fc.nat(30),
  way: fc.constantFrom('change', 'add', 'remove', 'move', 'turn'),
  name: fc.constantFrom('Gold Rush', 'Ümlaut 7', 'Zebra', 'Golden Zoo'),
  provider: fc.constantFrom('NetEnt', 'netent', 'Acme', undefined),
  rtp: fc.constantFrom('90.00', '96.50', undefined),
})
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

function edited(games: readonly Game[], { at, to, way, name, provider, rtp }: Edit, count: number) {
  const place = at % Math.max(1, games.length)
  const facts = { name, category: 'slots' as const, provider, rtp }
  const former = games[place]
  if (way === 'turn') return games.toReversed()
  if (way === 'add' || !former) return games.toSpliced(place, 0, { id: `n-${count}`, ...facts })
  if (way === 'change') return games.with(place, { id: former.id, ...facts })
  const rest = games.toSpliced(place, 1)
  return way === 'remove' ? rest : rest.toSpliced(to % games.length, 0, former)
}

const queries = [
  { text: 'gold', chosen: {} },
  { text: 'g z', chosen: {}, sort: 'name' },
  { text: '', chosen: { provider: 'netent' }, sort: 'rtp' },
  { text: 'umlaut', chosen: { category: 'slots' } },
  { text: '', chosen: { provider: 'acme', category: 'slots' }, sort: 'stake' },
  { text: 'nothing has this', chosen: {} },
] as const

const answers = (catalogue: Catalogue) => ({
  found: queries.map((query) => filterItems(catalogue, 'game', query)),
  fingerprints: catalogue.fingerprints('game'),
  places: [...catalogue.ids('game')].map((id) => catalogue.indexOf('game', id)),
  links: catalogue.links('game', { from: 'bonus-1', aspect: 'games', count: 5 }),
})

test('a catalogue that follows from another one equals one that is made afresh', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let items = { ...nothing, game: itemsOf('game').slice(0, 25) }
      let catalogue = catalogueOf(items)
      answers(catalogue)
      for (const [count, one] of edits.entries()) {
        const next = { ...items, game: edited(items.game, one, count) }
        catalogue = catalogueOf(next, items)
        expect(answers(catalogue)).toEqual(answers(catalogueOf(structuredClone(next))))
        items = next
      }
    }),
  )
})
