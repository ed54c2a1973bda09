import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from './offer.ts'
import { offerTokensIn, offerTokenValues } from './offerTokens.ts'
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
/** Texts dense in braces and names, so that nests and near misses come up often. */
const texts = fc
  .array(fc.constantFrom('{', '}', ' ', ...names, '{a}', '{code}', '{other}', '$&'))
  .map((parts) => parts.join(''))
const values = fc.dictionary(
  fc.constantFrom(...names),
  fc.constantFrom('', 'a', 'b', 'code', 'two words', '$1', '$&'),
)

describe('fillTokens', () => {
  it('replaces known names, everywhere they stand', () => {
    expect(fillTokens('{code}: {amount}, code {code}', { code: 'X1', amount: '$5' })).toBe(
      'X1: $5, code X1',
    )
  })

  it('leaves unknown names untouched', () => {
    expect(fillTokens('Page {page}, {code}, { code }, {}', { code: 'X1' })).toBe(
      'Page {page}, X1, { code }, {}',
    )
  })

  it('knows only the names that were given, not what objects inherit', () => {
    expect(fillTokens('{constructor} {toString} {__proto__}', {})).toBe(
      '{constructor} {toString} {__proto__}',
    )
  })

  it('does not expand a value that itself holds braces', () => {
    expect(fillTokens('{a} {b}', { a: '{b}', b: '{a}' })).toBe('{b} {a}')
  })

  it('puts values in literally, dollar signs too', () => {
    expect(fillTokens('Get {amount}', { amount: "$& $1 $' $$" })).toBe("Get $& $1 $' $$")
  })

  it('leaves tokens inside other braces alone', () => {
    expect(fillTokens('{{code}} {a{code}b}', { code: 'X', aXb: 'Y' })).toBe('{{code}} {a{code}b}')
  })

  it('changes nothing the second time when no value holds braces', () => {
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

  it('fills exactly the tokens that tokensIn names', () => {
    fc.assert(
      fc.property(texts, values, (text, known) => {
        const left = tokensIn(fillTokens(text, known))
        expect(left).toEqual(tokensIn(text).filter((name) => !Object.hasOwn(known, name)))
      }),
    )
  })

  it('stays quick on a long text that is all braces', () => {
    const text = '{a{a'.repeat(5_000)
    expect(fillTokens(text, { a: 'x' })).toBe(text)
  })
})

describe('tokensIn', () => {
  it('names each token once, in order of appearance', () => {
    expect(tokensIn('{code} {page} of {pages}, {code}')).toEqual(['code', 'page', 'pages'])
    expect(tokensIn('plain')).toEqual([])
  })
})

describe('offerTokenValues', () => {
  it('writes each field of the offer the way a visitor reads it', () => {
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
  it('fills strings at every depth and keeps all else', () => {
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

  it('is not fooled by other tokens, keys or plain texts', () => {
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
