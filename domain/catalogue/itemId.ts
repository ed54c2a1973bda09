/** Ids stay within what a number holds exactly. */
const form = /^([a-z]+)-([1-9][0-9]{0,14})$/

export type ItemId = { prefix: string; number: number }

/**
 * Reads an id such as `slot-17`: a prefix and a whole number from 1, without leading zeros, signs
 * or anything around it.
 *
 * @returns undefined when the text is no id; whether such an item exists is the catalogue's answer
 */
export function parseItemId(text: string): ItemId | undefined {
  const [, prefix, digits] = form.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return undefined
  return { prefix, number: Number(digits) }
}
