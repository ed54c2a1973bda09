import { expect, test } from 'vitest'
import { isSameValue } from './sameValue.ts'

test.each([
  ['name', '', null, true],
  ['noindex', false, undefined, true],
  ['wagering', 0, null, false],
  ['faqSection', 'generated', null, true],
  ['image', { id: 'a', alt: 'A' }, 'a', true],
  ['ownSections', 0, null, true],
  ['ownSections', [], null, true],
  ['ownSections', [{ id: '1', heading: 'A' }], [{ id: '2', heading: 'A' }], true],
  ['ownSections', [{ heading: 'A' }], [{ heading: 'B' }], false],
])('whether two values of %s are the same: %j and %j', (name, one, other, isSame) => {
  expect(isSameValue(name, one, other)).toBe(isSame)
})
