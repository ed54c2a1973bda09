import { expect, test } from 'vitest'
import { fill, voiceOf, withArticle } from './voice.ts'

test('facts take the place of their tokens, and sentences begin with a capital', () => {
  expect(fill('{theme} it is. {theme} again? Yes: {theme}.', { theme: 'space' })).toBe(
    'Space it is. Space again? Yes: space.',
  )
})

test('a token without a fact is a mistake and says which', () => {
  expect(() => fill('{nothing}', { something: 'x' })).toThrow('{nothing}')
  expect(() => fill('{constructor}', {})).toThrow(RangeError)
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

test('a voice always chooses the same for one item and in time everything for many', () => {
  const options = ['a', 'b', 'c', 'd'] as const
  const chosen = Array.from({ length: 100 }, (_, item) =>
    voiceOf(`item-${item}`, {}).choose('x', options),
  )
  expect(new Set(chosen)).toEqual(new Set(options))
  expect(voiceOf('item-7', {}).choose('x', options)).toBe(chosen[7])
})

test('points are chosen without repeating one, in drawn order or in that of the list', () => {
  const points = [['one'], ['two'], ['three'], ['four']] as const
  const drawn = Array.from({ length: 50 }, (_, item) =>
    voiceOf(`item-${item}`, {}).saySome('x', points, 2),
  )
  expect(drawn.every((said) => new Set(said).size === 2)).toBe(true)
  expect(new Set(drawn.map((said) => said.join())).size).toBe(12)
  const listed = Array.from({ length: 50 }, (_, item) =>
    voiceOf(`item-${item}`, {}).saySomeInOrder('x', points, 2).join(' '),
  )
  expect(new Set(listed)).toEqual(
    new Set(['One Two', 'One Three', 'One Four', 'Two Three', 'Two Four', 'Three Four']),
  )
})

test('asking for more points than there are gives them all', () => {
  expect(voiceOf('item-1', {}).saySomeInOrder('x', [['one'], ['two']], 5)).toEqual(['One', 'Two'])
})
