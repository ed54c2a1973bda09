import { kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'

const nouns =
  'games|slots|tables|titles|players|members|users|people|customers|visitors|winners|ratings|reviews|votes|coins|cryptocurrencies|currencies|tokens|spins|bonuses|offers|tournaments|sports|events|markets|leagues|guides|providers|studios|dealers|experts|employees|casinos|brands|partners|countries|languages|awards|jackpots|payouts|withdrawals|deposits|wins|downloads|subscribers|times'

/** Nouns that casinos and their sites give numbers of, in the plural: `|` separates them. */
export const countedNouns = [
  ...new Set([...nouns.split('|'), ...kinds.map((kind) => kindDefinitions[kind].names.counted)]),
].join('|')

/** Allows up to two words in between: `400 live casino games`. */
const countedNoun = new RegExp(
  `\\s(?:[\\p{Ll}-]{1,20}\\s){0,2}(?:${countedNouns})(?!\\p{L})`,
  'iuy',
)
/** Scarcity is a claim for any number. */
const scarcity = /\s(?:[\p{Ll}-]{1,20}\s){0,2}(?:left|remaining|available|claimed)(?!\p{L})/uy

/** Smaller numbers are ordinary: two players sit at a table. */
const minCount = 10

/** Whether a plain number that ends at `end` of `text` counts something. */
export function isCounted(text: string, end: number, digits: string): boolean {
  return (
    matchesAt(text, end, scarcity) ||
    (Number(digits) >= minCount && matchesAt(text, end, countedNoun))
  )
}

function matchesAt(text: string, place: number, pattern: RegExp): boolean {
  pattern.lastIndex = place
  return pattern.test(text)
}
