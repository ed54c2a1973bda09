import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { findItem } from './findItem.ts'
import { kinds } from './kinds.ts'

const catalogue = createCatalogue()

test('every id of the catalogue is found with its kind and name', () => {
  for (const kind of kinds) {
    for (const id of catalogue.ids(kind)) {
      expect(findItem(catalogue, id)).toMatchObject({ kind, name: expect.stringMatching(/./) })
    }
  }
})

test.each(['', 'slot-0', 'slot-301', 'table-101', 'Slot-1', 'game-1', 'constructor', '__proto__'])(
  '%j is no item',
  (id) => {
    expect(findItem(catalogue, id)).toBeUndefined()
  },
)
