import { describe, expect, it } from 'vitest'
import { type Claim, claims } from './claim.ts'
import { auditClaims } from './claimsAudit.ts'

const now = new Date('2026-12-01T00:00:00Z')
const evidence = [{ note: 'A report', date: '2026-01-01', link: '/report' }]
const about = { text: '1', statement: 'So.', kind: 'figure', evidence, responsible: 'somebody' }
const register = claims.parse([
  { ...about, key: 'unproved', evidence: [], validUntil: '2020-01-01T00:00:00Z' },
  { ...about, key: 'soon', validUntil: '2026-12-15T00:00:00Z' },
  { ...about, key: 'later', validUntil: '2026-12-15T00:00:00.001Z' },
  { ...about, key: 'expired', validUntil: '2026-12-01T00:00:00Z', responsible: null },
  { ...about, key: 'a-lasting' },
])
const audit = (over: readonly Claim[] = register) => {
  const uses = [{ claim: 'soon' }, { claim: 'soon' }, { claim: 'later' }, { claim: 'unknown' }]
  return auditClaims(over, { policy: 'warn', noticeDays: 14 }, uses, now)
}
const keysOf = (found: { key: string }[]) => found.map(({ key }) => key)

describe('auditClaims', () => {
  it('separates claims without evidence from those with expired or soon expiring evidence', () => {
    const found = audit()
    expect(keysOf(found.unproved)).toEqual(['unproved'])
    expect(keysOf(found.expired)).toEqual(['expired'])
    expect(found.expiring).toEqual([
      { key: 'soon', text: '1', validUntil: '2026-12-15T00:00:00Z', uses: 2 },
    ])
  })

  it('lists unused claims, and claims without a responsible person', () => {
    expect(keysOf(audit().unused)).toEqual(['a-lasting', 'expired', 'unproved'])
    expect(keysOf(audit().unassigned)).toEqual(['expired'])
  })

  it('finds nothing in an empty register', () => {
    expect(audit([])).toMatchObject({ claims: 0, unproved: [], expired: [], unused: [] })
  })
})
