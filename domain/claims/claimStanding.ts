import type { Claim, ClaimsSettings } from './claim.ts'
import { claimState, daysLeft, lapsesSoon } from './claimState.ts'
import { stateNames } from './claimWords.ts'

/** How a claim stands, as the desk tells it: as `claimState`, or proved for a few days more only. */
export type Standing = { is: 'proved' | 'lapsing' | 'unproved' | 'expired'; words: string }

/** @param settings so many days before a claim lapses, the desk says so */
export function claimStanding(
  claim: Pick<Claim, 'evidence' | 'validUntil'>,
  settings: Pick<ClaimsSettings, 'noticeDays'>,
  now: Date,
): Standing {
  const days = daysLeft(claim, now)
  if (days !== null && lapsesSoon(claim, settings, now)) {
    return { is: 'lapsing', words: lapsesIn(days) }
  }
  const is = claimState(claim, now)
  return { is, words: stateNames[is] }
}

/** @param days whole ones that are left */
function lapsesIn(days: number): string {
  if (days === 0) return 'Lapses within a day'
  return `Lapses in ${days} ${days === 1 ? 'day' : 'days'}`
}
