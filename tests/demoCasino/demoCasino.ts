import { type Books, type Entry, openBooks, type Visit } from './books.ts'
import { type PostbackStyle, postbackAddress } from './postbackAddress.ts'
import { type CallResult, createPostbackQueue, type Mischief } from './postbackQueue.ts'
import type { Random } from './random.ts'

export type DemoCasinoOptions = {
  /** Begins the ids of its visitors, players and transactions. */
  name: string
  /** The parameter of its addresses that brings the click id. */
  clickParameter: string
  style: PostbackStyle
  random: Random
  mischief: Mischief
  /** The share of the events for which it forgets to call. */
  forgotten?: number
  /** Milliseconds since 1970. */
  clock(): number
  onResult?(result: CallResult): void
}

/** A casino with its books and its calls to one affiliate. */
export type DemoCasino = Pick<DemoCasinoOptions, 'name' | 'clickParameter' | 'style' | 'clock'> & {
  books: Books
  /** The template of the affiliate's address; until there is one, the calls wait. */
  postback: string | null
  /** Notes a visitor, who asked for a path with a query. */
  arrive(address: string): Visit
  /** Prepares the calls for entries. */
  post(entries: readonly Entry[]): void
  /** Sends the calls that are due, and resolves when each was answered with 200. */
  sendDue(): Promise<void>
  /** Calls that have not been answered with 200. */
  callsLeft(): number
  close(): void
}

/** The wording that suits the template for an address that the affiliate writes. */
export const usualStyle: PostbackStyle = {
  words: {
    registration: 'registration',
    'first-deposit': 'first-deposit',
    deposit: 'deposit',
    qualified: 'qualified',
    commission: 'commission',
    adjustment: 'adjustment',
  },
  amountIs: 'deposit',
  clickIn: 'all',
}

export function openDemoCasino(options: DemoCasinoOptions): DemoCasino {
  const { name, clickParameter, style, random, mischief, forgotten = 0, clock, onResult } = options
  const books = openBooks(name)
  const queue = createPostbackQueue({ random, mischief, clock, ...(onResult && { onResult }) })

  function addressFor(entry: Entry): string {
    if (casino.postback === null) throw new Error('The calls wait for an address.')
    return postbackAddress(casino.postback, entry, style)
  }

  const casino: DemoCasino = {
    name,
    clickParameter,
    style,
    clock,
    books,
    postback: null,
    arrive(address) {
      const { searchParams } = new URL(address, 'http://casino.invalid')
      return books.visit({ at: clock(), click: searchParams.get(clickParameter) || null, address })
    },
    post(entries) {
      for (const entry of entries) {
        entry.isPosted = !random.chance(forgotten)
        if (entry.isPosted) queue.add(() => addressFor(entry))
      }
    },
    async sendDue() {
      if (casino.postback !== null) await queue.sendDue()
    },
    callsLeft: () => queue.left(),
    close: () => queue.close(),
  }
  return casino
}
