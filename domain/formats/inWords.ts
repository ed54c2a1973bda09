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
