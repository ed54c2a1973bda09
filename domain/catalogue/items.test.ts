import { expect, test } from 'vitest'
import { createCatalogue, multipliedSizes } from './catalogue.ts'
import { itemName } from './itemName.ts'
import { type ItemOf, type Kind, kinds } from './kinds.ts'

const catalogue = createCatalogue()

/** Two teams can play more than once. */
const named = kinds.filter((kind) => kind !== 'sport')

function namesOf<K extends Kind>(kind: K, items: (ItemOf<K> | undefined)[]): string[] {
  return items.map((item) => (item ? itemName(kind, item) : ''))
}

test.each([
  ['of the default sizes', catalogue],
  ['of larger sizes', createCatalogue(multipliedSizes(20))],
])('names are unique in a catalogue %s', (_, of) => {
  for (const kind of named) {
    const names = namesOf(
      kind,
      [...of.ids(kind)].map((id) => of.get(kind, id)),
    )
    expect(new Set(names).size).toBe(of.total(kind))
  }
})

test('names are capitalised words without unfilled tokens', () => {
  for (const kind of named) {
    const items = [...catalogue.ids(kind)].map((id) => catalogue.get(kind, id))
    for (const name of namesOf(kind, items)) expect(name).toMatch(/^[A-Z][A-Za-z',:? -]+$/)
  }
})
