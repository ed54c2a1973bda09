import { expect, test } from 'vitest'
import { fillFacts, withArticle, wordingPickerFor } from './wordingPicker.ts'

test('tokens are replaced by facts, and sentences begin with a capital', () => {
  expect(fillFacts('{theme} it is. {theme} again? Yes: {theme}.', { theme: 'space' })).toBe(
    'Space it is. Space again? Yes: space.',
  )
})

test('a fact with full stops is left as it is, and its last one ends the sentence', () => {
  const facts = { name: 'Man. utd vs Jones Jr.' }
  expect(fillFacts('{name} is on. watch {name}.', facts)).toBe(
    'Man. utd vs Jones Jr. is on. Watch Man. utd vs Jones Jr.',
  )
})

test('a token without a fact throws an error with its name', () => {
  expect(() => fillFacts('{nothing}', { something: 'x' })).toThrow('{nothing}')
  expect(() => fillFacts('{constructor}', {})).toThrow(RangeError)
})

test.each([
  ['animal slot', 'an animal slot'],
  ['European wheel', 'a European wheel'],
  ['underwater slot', 'an underwater slot'],
  ['unique slot', 'a unique slot'],
  ['low-volatility slot', 'a low-volatility slot'],
])('the article of "%s" gives "%s"', (phrase, whole) => {
  expect(withArticle(phrase)).toBe(whole)
})

test('a picker always chooses the same for one item and in time everything for many', () => {
  const options = ['a', 'b', 'c', 'd'] as const
  const chosen = Array.from({ length: 100 }, (_, item) =>
    wordingPickerFor(`item-${item}`, {}).choose('x', options),
  )
  expect(new Set(chosen)).toEqual(new Set(options))
  expect(wordingPickerFor('item-7', {}).choose('x', options)).toBe(chosen[7])
})

test('points are chosen without repetition, in random order or in that of the list', () => {
  const points = [['one'], ['two'], ['three'], ['four']] as const
  const drawn = Array.from({ length: 50 }, (_, item) =>
    wordingPickerFor(`item-${item}`, {}).saySome('x', points, 2),
  )
  expect(drawn.every((said) => new Set(said).size === 2)).toBe(true)
  expect(new Set(drawn.map((said) => said.join())).size).toBe(12)
  const listed = Array.from({ length: 50 }, (_, item) =>
    wordingPickerFor(`item-${item}`, {}).saySomeInOrder('x', points, 2).join(' '),
  )
  expect(new Set(listed)).toEqual(
    new Set(['One Two', 'One Three', 'One Four', 'Two Three', 'Two Four', 'Three Four']),
  )
})

test('a count above the number of points returns all points', () => {
  expect(wordingPickerFor('item-1', {}).saySomeInOrder('x', [['one'], ['two']], 5)).toEqual([
    'One',
    'Two',
  ])
})

test('a wording with a missing fact is never picked, and a point without another is left out', () => {
  const facts = { name: 'Gold', rtp: undefined }
  for (let item = 1; item <= 40; item += 1) {
    const picker = wordingPickerFor(`item-${item}`, facts)
    expect(picker.say('x', ['{name} returns {rtp}.', '{name} is a slot.'])).toBe('Gold is a slot.')
    expect(picker.say('x', ['{name} returns {rtp}.'])).toBe('')
    expect(picker.saySome('x', [['{rtp} it is.'], ['{name} it is.']], 2)).toEqual(['Gold it is.'])
    const asked = picker.askSome(
      'x',
      [
        { question: ['{name}?'], answer: ['{rtp}.'] },
        { question: ['{name}?'], answer: ['Yes.'] },
      ],
      2,
    )
    expect(asked).toEqual([{ question: 'Gold?', answer: 'Yes.' }])
  }
})
