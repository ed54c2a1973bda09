import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answeredInWords,
  breadcrumbData,
  faqData,
  gameData,
  itemListData,
  organizationData,
  serializeJsonLd,
} from './structuredData.ts'

const game = {
  name: 'Ancient Egypt Fortune',
  description: 'A slot.',
  genre: 'Slots',
  url: 'https://payline.example/game/slot-1',
  provider: 'Pragmatic Play',
  minimumAge: 18,
}

test('a game is of type Game and names its provider as an organisation', () => {
  expect(gameData(game)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Game',
    name: 'Ancient Egypt Fortune',
    description: 'A slot.',
    genre: 'Slots',
    url: 'https://payline.example/game/slot-1',
    provider: { '@type': 'Organization', name: 'Pragmatic Play' },
    typicalAgeRange: '18-',
  })
})

test('a game has an image only when there is one', () => {
  expect(gameData(game)).not.toHaveProperty('image')
  expect(gameData({ ...game, image: 'https://payline.example/a.png' }).image).toMatch(/a\.png$/)
})

test('a breadcrumb trail counts from 1', () => {
  const trail = breadcrumbData([
    { name: 'Home', url: 'https://payline.example/' },
    { name: 'Games', url: 'https://payline.example/all-games' },
  ])
  expect(trail.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://payline.example/'],
    [2, 'https://payline.example/all-games'],
  ])
})

test('the positions on the second page of a listing continue those of the first', () => {
  const list = itemListData({
    name: 'All games',
    items: [{ name: 'One', url: 'https://payline.example/game/slot-51' }],
    from: 51,
    total: 400,
  })
  expect(list.numberOfItems).toBe(400)
  expect(list.itemListElement[0]).toMatchObject({ position: 51, name: 'One' })
})

test('questions and the site have the given values', () => {
  expect(faqData([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ])
  expect(organizationData({ name: 'Payline', url: 'https://payline.example' })).toMatchObject({
    '@type': 'Organization',
    name: 'Payline',
  })
})

test('answers of editors are in words: without markup, and without what a paragraph stands for', () => {
  const question = 'Where?'
  const answers = [
    'At **one** of [these](/go/best):\n\n{toplist:slots}\n\nOr {anywhere}.',
    '{offer:deal}\n\nThere.',
    '{casino:star}',
    '',
  ]
  const inWords = answeredInWords(answers.map((answer) => ({ question, answer })))
  expect(inWords).toEqual([
    { question, answer: 'At one of these:\n\nOr {anywhere}.' },
    { question, answer: 'There.' },
  ])
})

test('serialized data cannot leave its script element, and parses to the same object', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('</script><script>', '<!--', ']]>', '&lt;', '\u2028', '\u2029', '"\\'),
  )
  fc.assert(
    fc.property(nasty, nasty, (question, answer) => {
      const data = faqData([{ question, answer }])
      const text = serializeJsonLd(data)
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(text)).toEqual(data)
    }),
  )
})
