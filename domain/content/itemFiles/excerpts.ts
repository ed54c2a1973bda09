import type { Value } from './columns.ts'

const maxLength = 120
/** As many equal characters are shown before the first difference. */
const shownBefore = 30

type Excerpts = { before: string | null; after: string | null }

/** Two values as short texts; of long ones the part with their first difference. Null is empty. */
export function excerpts(before: Value, after: Value): Excerpts {
  const [one, other] = [charactersOf(before), charactersOf(after)]
  const difference = one.findIndex((character, at) => character !== other[at])
  const isLong = Math.max(one.length, other.length) > maxLength
  const start = isLong ? Math.max(0, (difference < 0 ? one.length : difference) - shownBefore) : 0
  return { before: excerptOf(one, start), after: excerptOf(other, start) }
}

function charactersOf(value: Value): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return [...String(value ?? '')]
}

function excerptOf(characters: readonly string[], start: number): string | null {
  if (characters.length === 0) return null
  const shown = characters.slice(start, start + maxLength).join('')
  return `${start > 0 ? '…' : ''}${shown}${characters.length > start + maxLength ? '…' : ''}`
}
