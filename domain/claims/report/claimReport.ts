import { type DayRange, rangeInMs } from '#domain/formats/dayRange.ts'
import type { Claim, ClaimKind, ClaimsSettings, Evidence } from '../register/claim.ts'
import { type ClaimState, claimState } from '../register/claimState.ts'
import type { Period } from './shownPeriods.ts'

/** For auditors: which claims were shown where, in which period, with which evidence. */
export type ClaimReport = {
  site: string
  range: DayRange
  /** The time of the report; periods that begin later aren't part of it. */
  madeAt: string
  /** The beginning of the recorded periods; null without any. Earlier periods are unknown. */
  recordedSince: string | null
  /** The policy at the time of the report. */
  policy: ClaimsSettings['policy']
  claims: ReportedClaim[]
}

export type ReportedClaim = {
  key: string
  text: string
  statement: string
  kind: ClaimKind
  /** The state at the time of the report; null for a claim that was removed from the register. */
  state: ClaimState | null
  /** With the names of files. */
  evidence: Evidence[]
  validUntil: string | null
  /** The responsible person. */
  responsible: string | null
  periods: ReportedPeriod[]
}

/** A use of the claim during which nothing of it changed. Times as ISO texts, in UTC. */
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

/** A recorded period with the titles of its page and its field. */
export type TitledPeriod = Period & { page: string; fieldTitle: string }

/** A claim of the register, with the name of the responsible person. */
export type RegisteredClaim = Omit<Claim, 'note'>

/** The report on everything that was shown in a range, and on every claim of the register. */
export function reportClaims(input: {
  site: string
  range: DayRange
  now: Date
  /** In milliseconds. */
  recordedSince: number | null
  policy: ClaimsSettings['policy']
  register: readonly RegisteredClaim[]
  periods: readonly TitledPeriod[]
}): ClaimReport {
  const { site, range, now, policy } = input
  const recordedSince =
    input.recordedSince === null ? null : new Date(input.recordedSince).toISOString()
  const { from, until } = rangeInMs(range)
  const end = Math.min(until, now.getTime() + 1)
  const shown = input.periods.filter(
    (period) => period.from < end && (period.until === null || period.until > from),
  )
  const byClaim = Map.groupBy(shown, ({ claim }) => claim)
  const keys = new Set(input.register.map(({ key }) => key))
  const removedClaims = [...byClaim].filter(([key]) => !keys.has(key))
  const claims = [
    ...input.register.map((claim) => registered(claim, byClaim.get(claim.key) ?? [], now)),
    ...removedClaims.flatMap(([key, periods]) => removed(key, periods, now)),
  ]
  const inOrder = claims.sort((one, other) => (one.key < other.key ? -1 : 1))
  const madeAt = now.toISOString()
  return { site, range, madeAt, recordedSince, policy, claims: inOrder }
}

function registered(
  claim: RegisteredClaim,
  periods: readonly TitledPeriod[],
  now: Date,
): ReportedClaim {
  return { ...claim, state: claimState(claim, now), periods: reported(periods, now) }
}

/** A claim that was removed from the register, with the data of its last period. */
function removed(key: string, periods: readonly TitledPeriod[], now: Date): ReportedClaim[] {
  const last = periods.toSorted((one, other) => one.from - other.from).at(-1)
  if (!last) return []
  const { text, statement, kind, evidence, validUntil } = last
  const about = { key, text, statement, kind, evidence, validUntil }
  return [{ ...about, state: null, responsible: null, periods: reported(periods, now) }]
}

function reported(periods: readonly TitledPeriod[], now: Date): ReportedPeriod[] {
  const inOrder = periods.toSorted(
    (one, other) =>
      compare(one.page, other.page) ||
      compare(one.fieldTitle, other.fieldTitle) ||
      one.from - other.from,
  )
  return inOrder.map(({ page, fieldTitle, from, until, ...claimThen }) => {
    const { text, statement, policy, evidence, validUntil } = claimThen
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
