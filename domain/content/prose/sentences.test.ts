import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

describe('sentencesOf', () => {
  it.each([
    ['One. Two! Three? Four…', ['One.', 'Two!', 'Three?', 'Four…']],
    ['Rated 4.9/5 by players. From 0.0001 BTC.', ['Rated 4.9/5 by players.', 'From 0.0001 BTC.']],
    ['{limit}. {claim:players} players.', ['{limit}.', '{claim:players} players.']],
    ['Wagered once. 35x before a withdrawal.', ['Wagered once.', '35x before a withdrawal.']],
    ['He said “Play.” Nobody did.', ['He said “Play.”', 'Nobody did.']],
    ['Done. $50M+ paid out', ['Done.', '$50M+ paid out']],
    ['Is it free? No. Read on.', ['Is it free?', 'No.', 'Read on.']],
    ['Быстро. Просто.', ['Быстро.', 'Просто.']],
    ['**Pay.** *Play.* Go.', ['**Pay.**', '*Play.*', 'Go.']],
  ])('splits %s into its sentences', (paragraph, sentences) => {
    expect(sentencesOf(paragraph)).toEqual(sentences)
  })

  it.each([
    'Pay in coins, e.g. Bitcoin, at 9 a.m. New York time',
    'See No. 5 of approx. 20 sites in the U.S. Virgin Islands, run by J. Smith Ltd. Malta',
    'Open until 5 p.m. on weekdays, etc. and so on',
    'One (two. Three.) and [four. Five](/faq) and “six. Seven” are one',
    'This **is one. And** this *too. So* it goes',
    '1. Press the button',
    'It takes a while... but not long',
    'Games. – A list of them',
  ])('does not split where the end of a sentence is uncertain: %s', (paragraph) => {
    expect(sentencesOf(paragraph)).toEqual([paragraph])
  })

  it('loses no word', () => {
    const words = fc.constantFrom(
      'One',
      'two.',
      '(three',
      'Four)',
      '5.',
      '**six',
      'e.g.',
      '“No.”',
      '{x}',
    )
    fc.assert(
      fc.property(fc.array(words), (chosen) => {
        expect(sentencesOf(chosen.join(' ')).join(' ')).toBe(chosen.join(' '))
      }),
    )
  })

  it('is fast for a long text', () => {
    const sentence = 'Nothing to see here. '
    expect(sentencesOf(sentence.repeat(900))).toHaveLength(900)
    expect(sentencesOf(`(${sentence.repeat(900)}`)).toHaveLength(1)
  })
})
