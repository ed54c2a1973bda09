import { describe, expect, it } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { claims } from '../register/claim.ts'
import {
  changesShownText,
  mergePlan,
  type Period,
  type PolicyDocuments,
  planPeriods,
} from './shownPeriods.ts'

const now = Date.parse('2026-12-01T00:00:00Z')
const day = 24 * 60 * 60 * 1000
const at = (days: number) => new Date(now + days * day).toISOString()
const seed = fallbackCopy()
const evidence = [{ note: 'A report', date: '2026-01-01', link: '/report' }]
const about = { statement: 'It is worth {amount}.', kind: 'figure' }
const register = claims.parse([
  { ...about, key: 'lasting', text: 'LASTING', evidence },
  { ...about, key: 'lapsing', text: 'LAPSING', evidence, validUntil: at(10) },
  { ...about, key: 'bare', text: 'BARE' },
  { ...about, key: 'offer-amount', text: '{amount}', kind: 'condition' },
])
const advent = {
  ...seed.offer,
  amount: 900,
  name: 'Advent',
  from: at(5),
  until: at(7),
  casinoUrl: null,
}
const ruling = (
  policy: 'warn' | 'enforce',
  over: Partial<PolicyDocuments> = {},
): PolicyDocuments => ({
  claims: register,
  'claims-settings': { policy, noticeDays: 14 },
  offer: seed.offer,
  'scheduled-offers': [],
  ...over,
})
const footer = (copyright: string) => ({ ...seed.footer, copyright, ageBadge: '', groups: [] })
const plan = (copyright: string, rules: PolicyDocuments, from = now) =>
  planPeriods('footer', footer(copyright), rules, from)
const inDays = ({ claim, text, from, until }: Period) => [
  claim,
  text,
  (from - now) / day,
  until === null ? null : (until - now) / day,
]

describe('planPeriods', () => {
  it('shows everything without an end under the policy `warn`', () => {
    expect(plan('{claim:lapsing} {claim:bare}', ruling('warn')).map(inDays)).toEqual([
      ['lapsing', 'LAPSING', 0, null],
      ['bare', 'BARE', 0, null],
    ])
  })

  it('ends when evidence expires under `enforce`, and leaves out claims without evidence', () => {
    const periods = plan('A {claim:lapsing}. B {claim:bare}. C {claim:lasting}.', ruling('enforce'))
    expect(periods.map(inDays)).toEqual([
      ['lapsing', 'LAPSING', 0, 10],
      ['lasting', 'LASTING', 0, null],
    ])
    expect(periods[0]).toMatchObject({
      field: 'copyright',
      statement: 'It is worth $500.',
      kind: 'figure',
      policy: 'enforce',
      evidence: [{ note: 'A report', date: '2026-01-01', link: '/report', file: null }],
      validUntil: at(10),
    })
  })

  it('leaves out all claims of a sentence that is withheld for one of them', () => {
    const together = 'A {claim:lasting} of {claim:lapsing}.'
    expect(plan(together, ruling('enforce')).map(inDays)).toEqual([
      ['lasting', 'LASTING', 0, 10],
      ['lapsing', 'LAPSING', 0, 10],
    ])
    expect(plan('A {claim:lasting} of {claim:bare}.', ruling('enforce'))).toEqual([])
  })

  it('has a period for each scheduled change of the offer', () => {
    const rules = ruling('enforce', { 'scheduled-offers': [advent] })
    expect(plan('{amount}', rules).map(inDays)).toEqual([
      ['offer-amount', '$500', 0, 5],
      ['offer-amount', '$900', 5, 7],
      ['offer-amount', '$500', 7, null],
    ])
  })

  it('has no periods for an unregistered claim or a document that visitors don’t see', () => {
    expect(plan('{claim:unknown}', ruling('warn'))).toEqual([])
    expect(planPeriods('footer', null, ruling('warn'), now)).toEqual([])
  })
})

describe('mergePlan', () => {
  const before = plan('{claim:lapsing} and {claim:lasting}', ruling('enforce'))
  const later = now + day

  it('continues unchanged periods', () => {
    const again = plan('{claim:lapsing} and {claim:lasting}', ruling('enforce'), later)
    expect(mergePlan(before, again, later)).toEqual(before)
  })

  it('ends removed periods, and begins new ones', () => {
    const next = plan('{claim:lasting}. {amount}', ruling('enforce'), later)
    expect(mergePlan(before, next, later).map(inDays)).toEqual([
      ['lapsing', 'LAPSING', 0, 1],
      ['lasting', 'LASTING', 0, null],
      ['offer-amount', '$500', 1, null],
    ])
  })

  it('drops planned periods that the new plan does not have', () => {
    const planned = plan('{amount}', ruling('warn', { 'scheduled-offers': [advent] }))
    const next = plan('{amount}', ruling('warn'), later)
    expect(mergePlan(planned, next, later).map(inDays)).toEqual([['offer-amount', '$500', 0, null]])
  })

  it('leaves no empty periods', () => {
    const next = plan('{amount}', ruling('warn'))
    expect(mergePlan(before, next, now)).toEqual(next)
  })
})

describe('changesShownText', () => {
  const words = 'A {claim:lapsing}. B {claim:bare}. Worth {amount}.'
  const standing = plan(words, ruling('warn'))
  const changes = (rules: PolicyDocuments, text = words) =>
    changesShownText(standing, plan(text, rules, now + day), now + day)
  const lapsing = (over: object): PolicyDocuments =>
    ruling('warn', {
      claims: register.map((claim) => (claim.key === 'lapsing' ? { ...claim, ...over } : claim)),
    })

  it('is true when the text of a claim changes, or a claim is withheld or shown', () => {
    expect(changes(lapsing({ text: 'OTHER' }))).toBe(true)
    expect(changes(ruling('enforce'))).toBe(true)
    expect(changesShownText([], plan(words, ruling('warn')), now)).toBe(true)
  })

  it('is false when only the evidence or the statement changes', () => {
    expect(changes(ruling('warn'))).toBe(false)
    expect(changes(lapsing({ evidence: [], validUntil: null }))).toBe(false)
    expect(changes(lapsing({ statement: 'It is worth more.' }))).toBe(false)
  })

  it('is false when only the offer changes', () => {
    expect(changes(ruling('warn', { offer: { ...seed.offer, amount: 900 } }))).toBe(false)
  })

  it('ignores planned periods', () => {
    const enforced = plan('A {claim:lapsing}.', ruling('enforce'))
    const later = now + 2 * day
    expect(
      changesShownText(enforced, plan('A {claim:lapsing}.', ruling('enforce'), later), later),
    ).toBe(false)
  })
})
