import { describe, expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { itemMeta } from './itemMeta.ts'
import { itemName } from './itemName.ts'
import { kinds } from './kinds.ts'
import { totalItems } from './testing/totals.ts'

const catalogue = createCatalogue()

const metas = kinds.flatMap((kind) =>
  [...catalogue.ids(kind)].map((id) => {
    const item = catalogue.get(kind, id)
    if (!item) throw new Error(`no ${id}`)
    return { id, name: itemName(kind, item), ...itemMeta(kind, item) }
  }),
)

function metaOf(id: string) {
  return metas.find((meta) => meta.id === id)
}

describe('the meta of an item', () => {
  test('has a unique title', () => {
    expect(metas).toHaveLength(totalItems)
    expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length)
  })

  test('has a title that begins with the name of the item', () => {
    expect(metas.filter(({ name, title }) => !title.startsWith(name))).toEqual([])
  })

  test('has a title that search results show completely, unless the name is longer', () => {
    const cut = metas.filter(({ name, title }) => title.length > 65 && title !== name)
    expect(cut).toEqual([])
  })

  test('has keywords, the name first and none twice', () => {
    for (const { id, name, keywords } of metas) {
      const words = keywords.split(', ')
      expect([id, words[0]]).toEqual([id, name])
      expect([id, new Set(words).size]).toEqual([id, words.length])
    }
  })
})

test('the title of each kind has the attributes that visitors select it by', () => {
  expect(metaOf('slot-1')?.title).toMatch(/^.+ \| .+ Slot, RTP 9\d\.\d\d%$/)
  expect(metaOf('table-1')?.title).toMatch(/^.+ \| Bets \$\d+ to \$[\d,]+$/)
  expect(metaOf('event-21')?.title).toMatch(
    /^Team \d+ vs Team \d+ Odds \| La Liga Football, Event 21$/,
  )
  expect(metaOf('event-15')?.title).toMatch(/Odds \| League of Legends, Event 15$/)
  expect(metaOf('bonus-1')?.title).toMatch(/^.+ Bonus: \d+% up to \$[\d,]+ \| Code BONUS1$/)
  expect(metaOf('guide-1')?.title).toBe('Slots for Beginners: Where to Start | Slots Guide')
  expect(metaOf('tournament-1')?.title).toMatch(/^.+: \$[\d,]+ Prize Pool, \$[\d,]+ Entry$/)
})
