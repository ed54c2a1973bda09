import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Copy } from '#domain/content/documents/documents.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { claims } from '../register/claim.ts'
import { mergePlan, type Period, type PolicyDocuments, planPeriods } from './shownPeriods.ts'

/** After any history of edits, the periods match what the pages showed at every moment of it. */

const start = Date.parse('2026-12-01T00:00:00Z')
const minute = 60_000
const ticks = 20
const whole = fallbackCopy()
/** With few other texts, so that a page is searched quickly. */
const seed: Copy = {
  ...whole,
  'faq-items': [],
  terms: { ...whole.terms, sections: [] },
  privacy: { ...whole.privacy, sections: [] },
}
const keys = ['one', 'two', 'three']
const iso = (tick: number) => new Date(start + tick * minute).toISOString()

/** Sentences of a text, with markers that can be found on the page. */
const sentence = fc.constantFrom(
  'A {claim:one}.',
  'B {claim:two}.',
  'C {claim:three} and {claim:one}.',
  'D {amount}.',
  'E.',
)
const text = fc.array(sentence, { maxLength: 3 }).map((parts) => parts.join(' '))
const document = fc.option(
  fc.record({ copyright: text, disclosure: text, responsibleText: text }),
  { freq: 5 },
)

const tick = fc.integer({ min: 1, max: ticks })
const registered = fc
  .record({
    text: fc.constantFrom('FIRST', 'SECOND', 'from {amount}'),
    proved: fc.boolean(),
    validUntil: fc.option(tick),
    kind: fc.constantFrom('figure', 'condition'),
  })
  .map(({ proved, validUntil, ...rest }) => ({
    ...rest,
    statement: 'It is so.',
    evidence: proved ? [{ note: 'A report', date: '2026-01-01', link: '/report' }] : [],
    validUntil: validUntil === null ? null : iso(validUntil),
  }))
const register = fc
  .record({ one: registered, two: fc.option(registered), three: registered })
  .map((byKey) =>
    claims.parse([
      ...keys.flatMap((key) => {
        const claim = byKey[key as keyof typeof byKey]
        return claim ? [{ key, ...claim, text: `${key}-${claim.text}` }] : []
      }),
      { key: 'offer-amount', text: '{amount}', statement: 'So much.', kind: 'condition' },
    ]),
  )
const offers = fc.array(
  fc
    .record({ amount: fc.constantFrom(700, 900), from: tick, lasts: fc.option(tick) })
    .map(({ amount, from, lasts }) => ({
      ...seed.offer,
      amount,
      name: 'An offer',
      casinoUrl: null,
      from: iso(from),
      until: lasts === null ? null : iso(from + lasts),
    })),
  { maxLength: 2 },
)
const ruling: fc.Arbitrary<PolicyDocuments> = fc.record({
  claims: register,
  'claims-settings': fc.record({
    policy: fc.constantFrom('warn' as const, 'enforce' as const),
    noticeDays: fc.constant(14),
  }),
  offer: fc.constantFrom(500, 600).map((amount) => ({ ...seed.offer, amount })),
  'scheduled-offers': offers,
})

type State = { document: Partial<Copy['footer']> | null; ruling: PolicyDocuments }

/**
 * An edit changes the document or the other documents, some ticks after the last edit or at once.
 */
const edit = fc.record({
  after: fc.integer({ min: 0, max: 6 }),
  document: fc.option(document, { nil: undefined }),
  ruling: fc.option(ruling, { nil: undefined }),
})
const history = fc.record({ document, ruling, edits: fc.array(edit, { maxLength: 6 }) })

const asFooter = (some: State['document']): Copy['footer'] | null =>
  some && { ...seed.footer, ageBadge: '18', groups: [], ...some }

describe('after any history of edits', () => {
  it('the periods match what the pages showed at every moment', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(history, ({ edits, ...first }) => {
        const states: { from: number; state: State }[] = []
        let periods: Period[] = []
        let state: State = first
        let now = start
        for (const next of [{ after: 0, document: undefined, ruling: undefined }, ...edits]) {
          now += next.after * minute
          state = {
            document: next.document === undefined ? state.document : next.document,
            ruling: next.ruling ?? state.ruling,
          }
          states.push({ from: now, state })
          periods = record(periods, state, now)
        }
        for (let at = 0; at <= 2 * ticks; at += 1) {
          const moment = start + at * minute
          const inForce = states.findLast(({ from }) => from <= moment)
          if (!inForce) continue
          expect(saidBy(periods, moment)).toEqual(shownOnPages(inForce.state, moment))
        }
        expectWhole(periods)
      }),
      { numRuns: 60 },
    )
  })
})

/** Replaces periods like the database table does: periods that ended before now are unchanged. */
function record(periods: Period[], { document: some, ruling: rules }: State, now: number) {
  const ended = periods.filter(({ until }) => until !== null && until < now)
  const standing = periods.filter((period) => !ended.includes(period))
  return [...ended, ...mergePlan(standing, planPeriods('footer', asFooter(some), rules, now), now)]
}

const fields = ['copyright', 'disclosure', 'responsibleText'] as const

/** By field, the texts of the claims that are shown there. */
function saidBy(periods: readonly Period[], moment: number): Record<string, string[]> {
  const now = periods.filter(
    ({ from, until }) => from <= moment && (until === null || moment < until),
  )
  return Object.fromEntries(
    fields.map((field) => {
      const here = now.filter((period) => period.field === field)
      return [field, [...new Set(here.map((period) => period.text))].sort()]
    }),
  )
}

/** The same, found on the page. */
function shownOnPages({ document: some, ruling: rules }: State, moment: number) {
  const footer = asFooter(some)
  const shown = footer && publishedCopy({ ...seed, ...rules, footer }, new Date(moment)).documents
  return Object.fromEntries(
    fields.map((field) => {
      const said = shown?.footer[field] ?? ''
      const found = said.match(/\w+-(?:FIRST|SECOND|from \$\d+)|(?<=D )\$\d+/g) ?? []
      return [field, [...new Set(found)].sort()]
    }),
  )
}

/** No period is empty, none overlaps another of the same use, and none continues an equal one. */
function expectWhole(periods: readonly Period[]): void {
  const places = Map.groupBy(periods, ({ claim, field }) => `${claim} ${field}`)
  for (const ofPlace of places.values()) {
    const inOrder = ofPlace.toSorted((one, other) => one.from - other.from)
    for (const [at, period] of inOrder.entries()) {
      const next = inOrder[at + 1]
      expect(period.until ?? Number.POSITIVE_INFINITY).toBeGreaterThan(period.from)
      if (!next) continue
      expect(period.until ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(next.from)
      const { from, until, ...said } = period
      const { from: nextFrom, until: _until, ...nextSaid } = next
      if (until === nextFrom) expect([from, said]).not.toEqual([from, nextSaid])
    }
  }
}
