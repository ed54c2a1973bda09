/** At most 15 digits, so that the number is exact. */
const idPattern = /^([a-z]+)-([1-9][0-9]{0,14})$/

export type ItemId = { prefix: string; number: number }

/**
 * Reads an id such as `slot-17`: a prefix and a whole number from 1, without leading zeros, signs
 * or anything around it.
 *
 * @returns undefined if the text is no id; only the catalogue knows whether the item exists
 */
export function parseItemId(text: string): ItemId | undefined {
  const [, prefix, digits] = idPattern.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return undefined
  return { prefix, number: Number(digits) }
}
