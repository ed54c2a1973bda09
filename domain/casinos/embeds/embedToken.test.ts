import { expect, test } from 'vitest'
import { embedOf, textParts } from './embedToken.ts'

test('a paragraph that is a token of a toplist, a casino or an offer stands for it', () => {
  const text = 'One.\n\nTwo.\n\n{toplist:slots}\n\n- Three\n\n{casino:lucky}\n\n{offer:lucky-500}'
  expect(textParts(text)).toEqual([
    { prose: 'One.\n\nTwo.' },
    { embed: { kind: 'toplist', key: 'slots' } },
    { prose: '- Three' },
    { embed: { kind: 'casino', key: 'lucky' } },
    { embed: { kind: 'offer', key: 'lucky-500' } },
  ])
})

test('any other text stays prose', () => {
  for (const text of ['', 'See {toplist:slots}.', '{offer:lucky.amount}', '{claim:players}']) {
    expect(textParts(text)).toEqual([{ prose: text }])
  }
})

test('the fact of an offer is no embed', () => {
  expect(embedOf('offer:lucky')).toEqual({ kind: 'offer', key: 'lucky' })
  expect(embedOf('offer:lucky.amount')).toBeUndefined()
  expect(embedOf('claim:players')).toBeUndefined()
})
