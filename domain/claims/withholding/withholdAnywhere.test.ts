import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionOf, kindOfCollection, kinds } from '#domain/catalogue/kinds.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import type { Entry } from '#domain/content/documents/items.ts'
import { noItems } from '#domain/content/documents/testing/entries.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { textsIn } from '#seed/document/testing/textsIn.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { claims } from '../register/claim.ts'
import {
  insertAnywhere,
  insertTokens,
  textsWithClaims,
  withClaimsTypedOut,
} from './testing/insertTokens.ts'
import { textFallbackOf } from './textFallbacks.ts'

/** Tokens of shown, withheld and unknown claims in any texts of the seed, in any combination. */

const now = new Date('2026-12-01T12:00:00Z')
const delivered = fallbackCopy()
const texts = {
  introduction: 'Good to know.',
  image: { url: '/a.webp', width: 1, height: 1, alt: 'A picture', sources: [] },
  verdict: 'Good.',
}
const seed: Copy = {
  ...withClaimsTypedOut({ ...delivered, ...noItems() }),
  games: delivered.games.slice(16, 17).map((entry) => ({ ...entry, ...texts })),
  guides: delivered.guides.slice(0, 1).map((entry) => ({ ...entry, ...texts })),
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

/** All documents that visitors read, including the items. */
function readByVisitors(raw: Copy): Copy {
  const { documents, entries } = publishedCopy(raw, now)
  const read = { ...documents }
  for (const kind of kinds) {
    const written: readonly Entry[] = raw[collectionOf(kind)]
    Object.assign(read, {
      [collectionOf(kind)]: written.flatMap(({ item }) => entries.get(kind, item.id)?.entry ?? []),
    })
  }
  return read
}

/** Checks the published seed with tokens inserted in different ways. */
function whateverIsNamed(check: (documents: Copy) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0 }), fc.subarray(keys, { minLength: 1 }), (dice, some) => {
      check(publishedWith(insertTokens(seed, insertAnywhere(dice, some))))
    }),
    // This case removes a list beside a text that must not be empty.
    { numRuns: 40, examples: [[2_147_150_877, ['unknown']]] },
  )
}

describe('with any claims in any texts', () => {
  it('visitors read neither a token nor a withheld claim', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        expect(JSON.stringify(documents[slug])).not.toMatch(/\{claim:|GONE-/)
      }
    })
  })

  it('every document keeps its structure', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) expectForm(documents[slug], seed[slug], slug)
    })
  })

  it('every text that a page can not work without is there', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        const blank = textsIn(documents[slug], slug).filter(
          ({ path, text }) =>
            text === '' && !/\.\d+\./.test(path) && textFallbackOf(slug, path) !== 'none',
        )
        expect(blank).toEqual([])
      }
    })
  })

  it('no row has an empty text', () => {
    whateverIsNamed((documents) => {
      for (const slug of textsWithClaims) {
        if (slug === 'payment-methods' || kindOfCollection(slug)) continue
        const blank = textsIn(documents[slug], slug).filter(
          ({ path, text }) => text === '' && /\.\d+\./.test(path) && !mayBeBlank.test(path),
        )
        expect(blank).toEqual([])
      }
    })
  })

  it('all registered claims are shown under the policy `warn`', () => {
    const placed = insertTokens(seed, (text) => `${text} {claim:gone-a}`)
    const documents = readByVisitors({ ...placed, claims: register })
    const shown = textsWithClaims.flatMap((slug) => textsIn(documents[slug], slug))
    const asked = textsWithClaims.flatMap((slug) => textsIn(placed[slug], slug))
    expect(shown.map(({ text }) => text.includes('GONE-A'))).toEqual(
      asked.map(({ text }) => text.includes('{claim:gone-a}')),
    )
  })
})

/** Optional texts of rows. */
const mayBeBlank = /\.phone$/

/**
 * Expects the same fields with values of the same type, and rows like those of the seed, or fewer.
 */
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
