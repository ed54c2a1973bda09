import type { Money } from './money.ts'

/** What a casino knows of its visitors and players. Times are milliseconds since 1970. */

/** A visitor who came through a link. */
export type Visit = {
  id: string
  at: number
  /** The value of the casino's click parameter, as the link had it; null without one. */
  click: string | null
  /** The address as it was asked for. */
  address: string
}

export type Player = {
  id: string
  name: string
  /** The click of the visit that led to the registration. */
  click: string | null
  /** Of all that the player pays in and the affiliate earns. */
  currency: string
}

const entryKinds = [
  'registration',
  'first-deposit',
  'deposit',
  'qualified',
  'commission',
  'adjustment',
] as const

export type EntryKind = (typeof entryKinds)[number]

type Sums = {
  /** What the player paid in; null for an event without it. */
  deposit: Money | null
  /** What the affiliate earns, negative for a chargeback; null for an event without it. */
  commission: Money | null
}

/** An event of a player. */
export type Entry = Sums & {
  id: string
  kind: EntryKind
  player: Player
  at: number
  /**
   * What the casino finally made of it, which the report tells; null for an event that it cancelled. The
   * sums of the entry stay those that it told at the time.
   */
  final: Sums | null
  /** Whether the casino calls the affiliate for it; what it forgets is in its report only. */
  isPosted: boolean
}

export type NewEntry = Pick<Entry, 'kind' | 'player' | 'at'> & Partial<Sums>

/** The books of one casino, in memory. */
export type Books = {
  visits: Visit[]
  players: Player[]
  entries: Entry[]
  visit(visit: Omit<Visit, 'id'>): Visit
  register(player: Omit<Player, 'id'>): Player
  enter(entry: NewEntry): Entry
}

/** @param casino begins the ids, which differ from those of every other casino */
export function openBooks(casino: string): Books {
  const visits: Visit[] = []
  const players: Player[] = []
  const entries: Entry[] = []
  return {
    visits,
    players,
    entries,
    visit(visit) {
      const added = { ...visit, id: `${casino}-v${visits.length + 1}` }
      visits.push(added)
      return added
    },
    register(player) {
      const added = { ...player, id: `${casino}-p${players.length + 1}` }
      players.push(added)
      return added
    },
    enter({ deposit = null, commission = null, ...entry }) {
      const sums = { deposit, commission }
      const state = { final: sums, isPosted: true }
      const added = { ...entry, ...sums, ...state, id: `${casino}-t${entries.length + 1}` }
      entries.push(added)
      return added
    },
  }
}
