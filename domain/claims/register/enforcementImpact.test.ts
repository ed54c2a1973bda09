import { expect, test } from 'vitest'
import type { Claim } from './claim.ts'
import { enforcementImpact } from './enforcementImpact.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const proof = { note: 'A report', date: '2026-11-01', link: '/report', file: null }
const claim = (key: string, more: Partial<Claim> = {}) => ({
  key,
  kind: 'figure' as const,
  evidence: [],
  validUntil: null,
  ...more,
})
const use = (key: string, document: string) => ({ claim: key, document, title: `The ${document}` })

test('all uses of unproved claims are counted, conditions of the offer never', () => {
  const register = [
    claim('players'),
    claim('coins', { evidence: [proof], validUntil: '2026-11-21T12:00:00.000Z' }),
    claim('games', { evidence: [proof] }),
    claim('wagering', { kind: 'condition' }),
    claim('named-nowhere'),
  ]
  const uses = [
    use('coins', 'faq-page'),
    use('games', 'landing'),
    use('players', 'landing'),
    use('players', 'landing'),
    use('wagering', 'landing'),
  ]
  expect(enforcementImpact(register, uses, now)).toEqual({
    claims: 2,
    places: 3,
    documents: [
      { document: 'landing', title: 'The landing', places: 2 },
      { document: 'faq-page', title: 'The faq-page', places: 1 },
    ],
  })
})
