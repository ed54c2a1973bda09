import { describe, expect, it } from 'vitest'
import { claimState } from './claimState.ts'

const now = new Date('2026-12-01T12:00:00Z')
const note = { note: 'A report', date: '2026-01-01' }
const linked = { ...note, link: '/report', file: null }
const filed = { ...note, link: '', file: 'report.pdf' }
const bare = { ...note, link: '', file: null }

describe('a claim', () => {
  it.each([
    ['by a link', [linked], 'proved'],
    ['by a file', [filed], 'proved'],
    ['by one piece of several', [bare, filed], 'proved'],
    ['by nothing', [], 'unproved'],
    ['by a note alone, where the file was deleted', [bare], 'unproved'],
  ])('is proved %s: %o', (_how, evidence, state) => {
    expect(claimState({ evidence, validUntil: null }, now)).toBe(state)
  })

  it('expires at `validUntil`, not after it', () => {
    const at = (validUntil: string) => claimState({ evidence: [linked], validUntil }, now)
    expect(at('2026-12-01T12:00:00.001Z')).toBe('proved')
    expect(at('2026-12-01T12:00:00.000Z')).toBe('expired')
  })

  it('without evidence is unproved, even with a `validUntil`', () => {
    expect(claimState({ evidence: [], validUntil: '2026-01-01T00:00:00.000Z' }, now)).toBe(
      'unproved',
    )
  })
})
