import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { claimKey } from '../register/claim.ts'
import { suggestClaim } from './claimSuggestion.ts'
import { typedFigures } from './typedFigures.ts'

const nothing = new Set<string>()

function suggestion(text: string, taken: ReadonlySet<string> = nothing) {
  const [figure] = typedFigures(text)
  if (!figure) throw new Error(`There is no figure in ${text}`)
  return suggestClaim(text, figure, taken)
}

it.each([
  ['It is free. **12,000 players** have an account.', 'players-have', 'figure'],
  ['47 left today', 'left-today', 'scarcity'],
  ['Rated 4.9/5 by players', 'players', 'rating'],
  ['It takes 28 seconds.', 'takes', 'figure'],
  ['18,392', 'figure', 'figure'],
  ['We pay faster than 98% of casinos', 'casinos', 'comparative'],
  ['Pays 3x faster than others', 'faster-others', 'comparative'],
  ['The #1 crypto casino', 'crypto-casino', 'comparative'],
  ['More than $50M paid out', 'paid-out', 'figure'],
  ['Rated 4.9/5 from 50K+ reviews', 'rated', 'rating'],
  ['5000+ games and 1500+ slots', 'games', 'figure'],
  ['A 5-star casino', 'casino', 'rating'],
])('%j suggests a claim named %s', (text, key, kind) => {
  expect(suggestion(text)).toMatchObject({ key, kind })
})

test('the statement is the sentence with the figure, without its markup', () => {
  const text = 'It is free. **12,000 [players](/faq)** have an account.\n- Another'
  expect(suggestion(text).statement).toBe('12,000 players have an account.')
  expect(suggestion('18,392').statement).toBe('')
})

test('a key that is taken gets a number', () => {
  const taken = new Set(['players', 'players-2'])
  expect(suggestion('12,000 players', taken).key).toBe('players-3')
})

test('every suggested key is valid', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (before, after) => {
        const text = `${before} $50M+ ${after}`
        for (const figure of typedFigures(text)) {
          expect(claimKey.safeParse(suggestClaim(text, figure, nothing).key).success).toBe(true)
        }
      },
    ),
  )
})
