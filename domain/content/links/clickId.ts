/**
 * A UUID as 22 letters and digits, for addresses and for the reports of casinos. All have the same
 * length and sort as the UUIDs do, and so by time if these are UUIDv7.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = BigInt(digits.length)
const length = 22
const format = /^[0-9A-Za-z]{22}$/
const uuidDigits = 32
const limit = 1n << 128n

/** @param uuid in lower case, with hyphens */
export function clickIdOf(uuid: string): string {
  let left = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let id = ''
  for (let at = 0; at < length; at++) {
    id = digits.charAt(Number(left % base)) + id
    left /= base
  }
  return id
}

/** @returns undefined for a text that is no click id */
export function uuidOfClickId(id: string): string | undefined {
  if (!format.test(id)) return undefined
  let value = 0n
  for (const digit of id) value = value * base + BigInt(digits.indexOf(digit))
  if (value >= limit) return undefined
  const hex = value.toString(16).padStart(uuidDigits, '0')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
