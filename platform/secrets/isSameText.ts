import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are equal, in a time that doesn't tell where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)]
  return first.length === second.length && timingSafeEqual(first, second)
}
