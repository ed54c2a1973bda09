import { describe, expect, it } from 'vitest'
import type { DayRange } from '#domain/formats/dayRange.ts'
import { claims } from '../register/claim.ts'
import { reportClaims, type TitledPeriod } from './claimReport.ts'
import { reportCsv } from './reportCsv.ts'

const now = new Date('2026-12-01T12:00:00Z')
const evidence = [{ note: 'Audit', date: '2026-01-01', link: 'https://a.example/r', file: null }]
const register = claims.parse([
  { key: 'players', text: '10M+', statement: 'So many.', kind: 'figure', evidence },
  { key: 'bare', text: '=2', statement: 'It is, "so" to say.', kind: 'rating' },
])
const period = (claim: string, from: string, until: string | null): TitledPeriod => ({
  claim,
  field: 'stats.figures.0.value',
  page: 'Landing page',
  fieldTitle: 'Figures › 1 › Figure',
  text: '9M+',
  statement: 'So many then.',
  kind: 'figure',
  policy: 'enforce',
  evidence,
  validUntil: '2026-11-30T00:00:00.000Z',
  from: Date.parse(from),
  until: until === null ? null : Date.parse(until),
})
const periods = [
  period('players', '2026-11-03T10:00:00Z', '2026-11-04T10:00:00Z'),
  period('players', '2026-11-04T10:00:00Z', '2026-12-24T00:00:00Z'),
  period('players', '2026-12-24T00:00:00Z', null),
  period('gone', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z'),
]
const recordedSince = Date.parse('2026-10-01T00:00:00Z')
const always = { from: null, to: null }
const report = (range: DayRange = always) =>
  reportClaims({
    ...{ site: 'https://a.example', range, now },
    recordedSince,
    policy: 'warn',
    register,
    periods,
  })
const shownIn = (range: DayRange) =>
  report(range).claims.flatMap(({ key, periods: shown }) => shown.map(({ from }) => [key, from]))

describe('the report', () => {
  it('has every claim of the register, and the periods of removed claims', () => {
    expect(report().claims.map(({ key, state }) => [key, state])).toEqual([
      ['bare', 'unproved'],
      ['gone', null],
      ['players', 'proved'],
    ])
  })

  it('has the beginning of the recorded periods', () => {
    expect(report().recordedSince).toBe('2026-10-01T00:00:00.000Z')
  })

  it('has the shown texts with their periods and evidence', () => {
    const players = report().claims.find(({ key }) => key === 'players')
    expect(players?.periods).toMatchObject([
      {
        page: 'Landing page',
        field: 'Figures › 1 › Figure',
        text: '9M+',
        policy: 'enforce',
        evidence,
        from: '2026-11-03T10:00:00.000Z',
        until: '2026-11-04T10:00:00.000Z',
      },
      { from: '2026-11-04T10:00:00.000Z', until: null },
    ])
  })

  it('reads days in UTC, both inclusive', () => {
    expect(shownIn({ from: '2026-11-04', to: '2026-11-04' })).toHaveLength(2)
    expect(shownIn({ from: '2026-11-03', to: '2026-11-03' })).toEqual([
      ['players', '2026-11-03T10:00:00.000Z'],
    ])
    expect(shownIn({ from: '2026-11-05', to: null })).toHaveLength(1)
    expect(shownIn({ from: null, to: '2026-10-01' })).toEqual([
      ['gone', '2026-10-01T00:00:00.000Z'],
    ])
  })

  it('has no planned periods', () => {
    expect(shownIn({ from: '2026-12-25', to: '2026-12-31' })).toEqual([])
  })

  it('has a line of CSV for each period, and no formulas', () => {
    const lines = reportCsv(report()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 4)
    expect(lines[1]).toBe(`bare,'=2,"It is, ""so"" to say.",Rating,Without evidence,,None,,,,,,,,`)
    expect(lines[3]).toContain(
      '2026-11-03T10:00:00.000Z,2026-11-04T10:00:00.000Z,Shown only while proved,',
    )
    expect(lines[4]).toContain(',2026-11-04T10:00:00.000Z,,')
  })
})
