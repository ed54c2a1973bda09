import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textsIn } from '#seed/textsIn.ts'
import { fallbackCopy } from '#server/copy/fallbackCopy.ts'
import type { Copy } from '../copy/documents.ts'
import { publishedCopy } from '../copy/publishedCopy.ts'
import { claims } from './claim.ts'
import { endingOf } from './endings.ts'
import { placeAnywhere, placeTokens, textsWithClaims, typedOut } from './testing/placeTokens.ts'

/** Tokens of shown, withheld and unknown claims, anywhere in the seed, in any combination. */

const now = new Date('2026-12-01T12:00:00Z')
const seed: Copy = {
  ...typedOut(fallbackCopy()),
  'item-notes': [
    {
      item: 'slot-17',
      noindex: false,
      introduction: 'Good to know.',
      image: { url: '/a.webp', width: 1, height: 1, alt: 'A picture', sources: [] },
      verdict: 'Good.',
      updatedAt: '2026-12-01',
    },
  ],
}
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]
const about = { statement: 'It is so.', kind: 'figure' }
const keys = ['shown-a', 'shown-b', 'gone-a', 'gone-b', 'unknown']
const register = claims.parse([
  { ...about, key: 'shown-a', text: 'SHOWN-A', evidence },
  { ...about, key: 'shown-b', text: 'SHOWN-B with {code}', evidence },
  { ...about, key: 'gone-a', text: 'GONE-A' },
  { ...about, key: 'gone-b', text: 'GONE-B', evidence, validUntil: '2026-11-30T00:00:00.000Z' },
])

function publishedWith(placed: Copy) {
  const settings = { policy: 'enforce', noticeDays: 14 } as const
  return readByVisitors({ ...placed, claims: register, 'claims-settings': settings })
}

/** All that visitors read, the notes too. */
function readByVisitors(raw: Copy): Copy {
  const { documents, notes } = publishedCopy(raw, now)
  return { ...documents, 'item-notes': notes.items.flatMap((item) => notes.get(item)?.note ?? []) }
}

/** Checks what is published of the seed with tokens placed in all sorts of ways. */
function whateverIsNamed(check: (documents: Copy) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.subarray(keys, { minLength: 1 }), (dice, some) => {
      check(publishedWith(placeTokens(seed, placeAnywhere(dice, some))))
    }),
    { numRuns: 40 },
  )
}

describe('whatever claims a site names', () => {
  it('visitors read neither a token nor what is withheld', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        expect(JSON.stringify(documents[slug])).not.toMatch(/\{claim:|GONE-/)
      }
    })
  })

  it('every document keeps its form', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) expectForm(documents[slug], seed[slug], slug)
    })
  })

  it('every text is there that a page can not do without', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        const blank = textsIn(documents[slug], slug).filter(
          ({ path, text }) =>
            text === '' && !/\.\d+\./.test(path) && endingOf(slug, path) !== 'closes',
        )
        expect(blank).toEqual([])
      }
    })
  })

  it('no row says half of what it should', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        if (slug === 'payment-methods' || slug === 'item-notes') continue
        const blank = textsIn(documents[slug], slug).filter(
          ({ path, text }) => text === '' && /\.\d+\./.test(path) && !mayBeBlank.test(path),
        )
        expect(blank).toEqual([])
      }
    })
  })

  it('all of it is shown while the policy only warns, but for unknown claims', () => {
    const placed = placeTokens(seed, (text) => `${text} {claim:gone-a}`)
    const documents = readByVisitors({ ...placed, claims: register })
    const shown = textsWithClaims.flatMap((slug) => textsIn(documents[slug], slug))
    const asked = textsWithClaims.flatMap((slug) => textsIn(placed[slug], slug))
    expect(shown.map(({ text }) => text.includes('GONE-A'))).toEqual(
      asked.map(({ text }) => text.includes('{claim:gone-a}')),
    )
  })
})

/** Rows whose text may be left out anyway. */
const mayBeBlank = /\.phone$/

/** The same fields with values of the same sort; rows like those of the seed, though perhaps fewer. */
function expectForm(value: unknown, model: unknown, path: string): void {
  expect(typeof value, path).toBe(typeof model)
  if (Array.isArray(model)) {
    const rows = Array.isArray(value) ? value : []
    expect(Array.isArray(value), path).toBe(true)
    expect(rows.length, path).toBeLessThanOrEqual(model.length)
    for (const row of rows) expectForm(row, model[0], `${path}.row`)
  } else if (typeof model === 'object' && model !== null && value !== null) {
    const fields = new Map(Object.entries(Object(value)))
    expect([...fields.keys()], path).toEqual(Object.keys(model))
    for (const [name, inner] of Object.entries(model)) {
      expectForm(fields.get(name), inner, `${path}.${name}`)
    }
  }
}
