import { uuidOfClickId } from '#domain/content/links/clickId.ts'
import { uuidv7 } from '#domain/formats/uuidv7.ts'

/** How events, players and clicks are known, so that those of postbacks and of reports are the same. */

type Hash = (text: string) => string

/** The purpose of the keyed hash of players and events, see `createKeyedHash`. */
export const conversionHashPurpose = 'payline conversions'

/** The hash of a casino: two casinos can give different players one id. */
export function casinoHash(hash: Hash, casino: string): Hash {
  return (text) => hash(`${casino}\n${text}`)
}

/** A longer transaction id is hashed. */
const maxIdentityLength = 100

/**
 * By what an event with a transaction id is known: the id itself, or its hash where it is long or names
 * the player.
 */
export function transactionIdentity(
  transaction: string,
  player: string | undefined,
  hash: Hash,
): string {
  const isShort = transaction.length <= maxIdentityLength && /^[\x21-\x7e]+$/.test(transaction)
  return isShort && transaction !== player ? `id:${transaction}` : hash(transaction)
}

/**
 * The id of a click in a text: alone, or as a part of a longer sub-id such as `game.slot-17.ID`.
 * Null for a text without one.
 */
export function clickIdIn(text: string): string | null {
  const whole = uuidv7.safeParse(text.toLowerCase())
  if (whole.success) return whole.data
  for (const part of text.split(/[^\dA-Za-z]+/)) {
    const uuid = uuidv7.safeParse(uuidOfClickId(part))
    if (uuid.success) return uuid.data
  }
  return null
}
