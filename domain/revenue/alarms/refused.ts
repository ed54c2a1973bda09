import { utc } from '#domain/formats/utc.ts'
import type { Alarm } from './alarm.ts'

const leastRefused = 5

/** The calls of a casino in the hour up to its last call. */
export type RecentCalls = {
  casino: string
  calls: number
  refused: number
  /** Why most of the refused calls were refused; null if none was. */
  problem: string | null
  lastAt: Date
}

/** The alarm for a casino of whose calls more than half were refused, and at least five. */
export function refusedAlarm(recent: RecentCalls): Alarm | undefined {
  const { casino, calls, refused, problem, lastAt } = recent
  if (refused < leastRefused || refused * 2 <= calls) return undefined
  const [some, all] = [refused, calls].map((count) => count.toLocaleString('en'))
  return {
    kind: 'refused',
    subject: casino,
    text: `${some} of ${all} calls of ${casino} in the hour up to ${utc(lastAt)} were refused, most often for this reason: ${problem ?? 'unknown.'} Correct the mapping under Connections to casinos, and ask the casino to repeat the refused calls, which are not read again. The alarm ends when at most half of the calls of an hour are refused.`,
  }
}
