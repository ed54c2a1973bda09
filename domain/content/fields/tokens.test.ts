import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../offer/offer.ts'
import { offerTokensIn, offerTokenValues } from '../offer/offerTokens.ts'
import { fillDocument, fillTokens, tokensIn } from './tokens.ts'

const offer: Offer = {
  amount: 1500,
  spins: 200,
  code: 'SPRING',
  wagering: 35,
  expiryDays: 30,
  minimumAge: 21,
  limit: 'One per person',
}

const names = ['a', 'b', 'ab', 'aab', 'code']
/** Texts with many braces and names, so that nested and incomplete tokens are frequent. */
const texts = fc
  .array(fc.constantFrom('{', '}', ' ', ...names, '{a}', '{code}', '{other}', '$&'))
  .map((parts) => parts.join(''))
const values = fc.dictionary(
  fc.constantFrom(...names),
  fc.constantFrom('', 'a', 'b', 'code', 'two words', '$1', '$&'),
)

describe('fillTokens', () => {
  it('replaces all tokens with known names', () => {
    expect(fillTokens('{code}: {amount}, code {code}', { code: 'X1', amount: '$5' })).toBe(
      'X1: $5, code X1',
    )
  })

  it('leaves unknown names untouched', () => {
    expect(fillTokens('Page {page}, {code}, { code }, {}', { code: 'X1' })).toBe(
      'Page {page}, X1, { code }, {}',
    )
  })

  it('uses only own properties, not inherited ones', () => {
    expect(fillTokens('{constructor} {toString} {__proto__}', {})).toBe(
      '{constructor} {toString} {__proto__}',
    )
  })

  it('does not replace tokens within values', () => {
    expect(fillTokens('{a} {b}', { a: '{b}', b: '{a}' })).toBe('{b} {a}')
  })

  it('inserts values literally, including dollar signs', () => {
    expect(fillTokens('Get {amount}', { amount: "$& $1 $' $$" })).toBe("Get $& $1 $' $$")
  })

  it('leaves tokens inside other braces unchanged', () => {
    expect(fillTokens('{{code}} {a{code}b}', { code: 'X', aXb: 'Y' })).toBe('{{code}} {a{code}b}')
  })

  it('changes nothing the second time when no value contains braces', () => {
    fc.assert(
      fc.property(texts, values, (text, known) => {
        const once = fillTokens(text, known)
        expect(fillTokens(once, known)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  it('leaves a text without tokens unchanged', () => {
    fc.assert(
      fc.property(fc.string(), values, (text, known) => {
        fc.pre(tokensIn(text).length === 0)
        expect(fillTokens(text, known)).toBe(text)
      }),
    )
  })

  it('fills exactly the tokens that tokensIn returns', () => {
    fc.assert(
      fc.property(texts, values, (text, known) => {
        const left = tokensIn(fillTokens(text, known))
        expect(left).toEqual(tokensIn(text).filter((name) => !Object.hasOwn(known, name)))
      }),
    )
  })

  it('is fast for a long text of braces', () => {
    const text = '{a{a'.repeat(5_000)
    expect(fillTokens(text, { a: 'x' })).toBe(text)
  })
})

describe('tokensIn', () => {
  it('returns each token once, in order of appearance', () => {
    expect(tokensIn('{code} {page} of {pages}, {code}')).toEqual(['code', 'page', 'pages'])
    expect(tokensIn('plain')).toEqual([])
  })
})

describe('offerTokenValues', () => {
  it('formats each field of the offer for visitors', () => {
    expect(offerTokenValues(offer)).toEqual({
      amount: '$1,500',
      spins: '200',
      code: 'SPRING',
      wagering: '35x',
      expiryDays: '30',
      minimumAge: '21+',
      limit: 'One per person',
    })
  })
})

describe('fillDocument', () => {
  it('fills strings at every depth and keeps other values', () => {
    const document = {
      heading: 'Claim {amount}',
      rows: [
        { text: 'Code {code}', order: 1 },
        { text: 'none', order: 2 },
      ],
      image: null,
      shown: true,
    }
    expect(fillDocument(document, offerTokenValues(offer))).toEqual({
      heading: 'Claim $1,500',
      rows: [
        { text: 'Code SPRING', order: 1 },
        { text: 'none', order: 2 },
      ],
      image: null,
      shown: true,
    })
    expect(document.heading).toBe('Claim {amount}')
  })

  it('returns an equal value for any JSON when no token is known', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        expect(fillDocument(document, {})).toEqual(document)
      }),
    )
  })
})

describe('offerTokensIn', () => {
  it('finds an offer token at any depth', () => {
    const document = { title: '{code}', sections: [{ body: 'After {expiryDays} days: {code}' }] }
    expect(offerTokensIn(document)).toEqual(new Set(['code', 'expiryDays']))
  })

  it('ignores other tokens, keys and plain texts', () => {
    const document = { code: 'Page {page} of {pages}', list: [1, null, 'code'] }
    expect(offerTokensIn(document).size).toBe(0)
  })

  it('agrees with whether filling changes the document', () => {
    const filled = offerTokenValues(offer)
    fc.assert(
      fc.property(fc.array(texts), (document) => {
        const changed = JSON.stringify(fillDocument(document, filled)) !== JSON.stringify(document)
        expect(offerTokensIn(document).size > 0).toBe(changed)
      }),
    )
  })
})
