/**
 * A UUID as 22 letters and digits, for addresses and for the reports of casinos. All have the same
 * length and sort as the UUIDs do, and so by time if these are UUIDv7.
 */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 22
const format = /^[0-9A-Za-z]{22}$/
const uuidDigits = 32
const limit = 1n << 128n

/** Splitting off several digits at once leaves few divisions of the large number. */
const digitsPerStep = 5
const step = BigInt(digits.length ** digitsPerStep)

/** @param uuid in lower case, with hyphens */
export function clickIdOf(uuid: string): string {
  let left = BigInt(`0x${uuid.replaceAll('-', '')}`)
  let id = ''
  while (id.length < length) {
    let rest = Number(left % step)
    left /= step
    for (let count = 0; count < digitsPerStep && id.length < length; count++) {
      id = digits.charAt(rest % digits.length) + id
      rest = Math.floor(rest / digits.length)
    }
  }
  return id
}

/** @returns undefined for a text that is no click id */
export function uuidOfClickId(id: string): string | undefined {
  if (!format.test(id)) return undefined
  let value = 0n
  for (const digit of id) value = value * BigInt(digits.length) + BigInt(digits.indexOf(digit))
  if (value >= limit) return undefined
  const hex = value.toString(16).padStart(uuidDigits, '0')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
