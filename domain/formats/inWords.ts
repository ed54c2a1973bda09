const smallNumbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** A count in a sentence: in words up to twelve, otherwise in digits. */
export function numberInWords(count: number): string {
  return smallNumbers[count] ?? String(count)
}

const list = new Intl.ListFormat('en-GB')

/** A list in a sentence: `games, events and guides`. */
export function listInWords(words: readonly string[]): string {
  return list.format(words)
}

const units = [
  { name: 'day', ms: 86_400_000, from: 2 },
  { name: 'hour', ms: 3_600_000, from: 2 },
  { name: 'minute', ms: 60_000, from: 0 },
] as const

/** A duration in whole minutes, in hours from 2 hours, or in days from 2 days: `47 hours`. */
export function durationInWords(ms: number): string {
  const unit = units.find((it) => ms >= it.from * it.ms) ?? units[2]
  const count = Math.floor(ms / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
