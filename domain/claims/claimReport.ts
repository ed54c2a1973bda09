import { type DayRange, rangeInMs } from '../dayRange.ts'
import type { Claim, ClaimKind, ClaimsSettings, Evidence } from './claim.ts'
import { type ClaimState, claimState } from './claimState.ts'
import type { Period } from './shownPeriods.ts'

/** For auditors: what was shown, where, from when until when, on which evidence. */
export type ClaimReport = {
  site: string
  range: DayRange
  /** The moment at which it was made; what is planned after it isn't part of it. */
  madeAt: string
  /** When the record of what was shown begins; null while there is none. Nothing earlier is known. */
  recordedSince: string | null
  /** The policy at that moment. */
  policy: ClaimsSettings['policy']
  claims: ReportedClaim[]
}

export type ReportedClaim = {
  key: string
  text: string
  statement: string
  kind: ClaimKind
  /** As it stood when the report was made; null for one that has left the register. */
  state: ClaimState | null
  /** With the names of files. */
  evidence: Evidence[]
  validUntil: string | null
  /** Who answers for it. */
  responsible: string | null
  periods: ReportedPeriod[]
}

/** The claim at one place, with all that didn't change meanwhile. Moments as ISO texts, in UTC. */
export type ReportedPeriod = {
  page: string
  field: string
  text: string
  statement: string
  policy: ClaimsSettings['policy']
  evidence: Evidence[]
  validUntil: string | null
  from: string
  /** Null while it is shown. */
  until: string | null
}

/** A period as it is kept, with its place in words. */
export type PlacedPeriod = Period & { page: string; fieldTitle: string }

/** A claim of the register, with the person who answers for it by name. */
export type RegisteredClaim = Omit<Claim, 'note'>

/** The report on everything that was shown in a range, and on every claim of the register. */
export function reportClaims(it: {
  site: string
  range: DayRange
  now: Date
  /** In milliseconds. */
  recordedSince: number | null
  policy: ClaimsSettings['policy']
  register: readonly RegisteredClaim[]
  periods: readonly PlacedPeriod[]
}): ClaimReport {
  const { site, range, now, policy } = it
  const recordedSince = it.recordedSince === null ? null : new Date(it.recordedSince).toISOString()
  const { from, until } = rangeInMs(range)
  const end = Math.min(until, now.getTime() + 1)
  const shown = it.periods.filter(
    (period) => period.from < end && (period.until === null || period.until > from),
  )
  const byClaim = Map.groupBy(shown, ({ claim }) => claim)
  const keys = new Set(it.register.map(({ key }) => key))
  const gone = [...byClaim].filter(([key]) => !keys.has(key))
  const claims = [
    ...it.register.map((claim) => registered(claim, byClaim.get(claim.key) ?? [], now)),
    ...gone.flatMap(([key, periods]) => removed(key, periods, now)),
  ]
  const inOrder = claims.sort((one, other) => (one.key < other.key ? -1 : 1))
  const madeAt = now.toISOString()
  return { site, range, madeAt, recordedSince, policy, claims: inOrder }
}

function registered(
  claim: RegisteredClaim,
  periods: readonly PlacedPeriod[],
  now: Date,
): ReportedClaim {
  return { ...claim, state: claimState(claim, now), periods: reported(periods, now) }
}

/** Of a claim that has left the register, what was said of it last. */
function removed(key: string, periods: readonly PlacedPeriod[], now: Date): ReportedClaim[] {
  const last = periods.toSorted((one, other) => one.from - other.from).at(-1)
  if (!last) return []
  const { text, statement, kind, evidence, validUntil } = last
  const about = { key, text, statement, kind, evidence, validUntil }
  return [{ ...about, state: null, responsible: null, periods: reported(periods, now) }]
}

function reported(periods: readonly PlacedPeriod[], now: Date): ReportedPeriod[] {
  const inOrder = periods.toSorted(
    (one, other) =>
      compare(one.page, other.page) ||
      compare(one.fieldTitle, other.fieldTitle) ||
      one.from - other.from,
  )
  return inOrder.map(({ page, fieldTitle, from, until, ...said }) => {
    const { text, statement, policy, evidence, validUntil } = said
    const isOver = until !== null && until <= now.getTime()
    return {
      ...{ page, field: fieldTitle, text, statement, policy, evidence, validUntil },
      from: new Date(from).toISOString(),
      until: isOver ? new Date(until).toISOString() : null,
    }
  })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
