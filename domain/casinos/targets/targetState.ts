import type { TargetCheck, TargetOutcome } from './targetOutcome.ts'

/** What is known of the address of an offer. */
export type TargetState = {
  /** The key of the offer, or `main`. */
  key: string
  url: string
  linkParameters: string
  checkedAt: Date
  outcome: TargetOutcome
  detail: string
  finalHost: string | null
  /** The host at which the address first ended. */
  firstHost: string | null
  /** How often it was dead since it was last ok. */
  failures: number
  /** Since when it has this outcome. */
  since: Date
}

/** An address that an offer leads to. */
export type TargetAddress = Pick<TargetState, 'key' | 'url' | 'linkParameters'> & {
  /** Where an editor expects it to end; null for where it ended first. */
  expectedHost: string | null
  /** After so many dead checks in a row the offer isn't shown; null for never. */
  stopAfterFailures: number | null
}

/** What is known of an address, unless the offer has another one by now. */
export function stateOf(
  { url, linkParameters }: Pick<TargetAddress, 'url' | 'linkParameters'>,
  known: TargetState | undefined,
): TargetState | undefined {
  return known?.url === url && known.linkParameters === linkParameters ? known : undefined
}

/** @param before what was known of the same address */
export function afterCheck(
  { key, url, linkParameters }: TargetAddress,
  before: TargetState | undefined,
  check: TargetCheck,
  now: Date,
): TargetState {
  return {
    key,
    url,
    linkParameters,
    checkedAt: now,
    ...check,
    firstHost: before?.firstHost ?? (check.outcome === 'ok' ? check.finalHost : null),
    failures: failuresAfter(before?.failures ?? 0, check.outcome),
    since: before?.outcome === check.outcome ? before.since : now,
  }
}

function failuresAfter(failures: number, outcome: TargetOutcome): number {
  if (outcome === 'ok') return 0
  return outcome === 'dead' ? failures + 1 : failures
}

/** Whether an offer isn't shown because its address was dead too often. */
export function isStopped(
  { url, stopAfterFailures }: Pick<TargetAddress, 'url' | 'stopAfterFailures'>,
  state: Pick<TargetState, 'url' | 'failures'> | undefined,
): boolean {
  // Another address has not been checked yet.
  if (stopAfterFailures === null || state?.url !== url) return false
  return state.failures >= stopAfterFailures
}
