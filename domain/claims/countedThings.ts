/** What casinos and their sites say how many there are of, in the plural. */
export const things =
  'games|slots|tables|titles|players|members|users|people|customers|visitors|winners|ratings|reviews|votes|coins|cryptocurrencies|currencies|tokens|spins|bonuses|offers|tournaments|sports|events|markets|leagues|guides|providers|studios|dealers|experts|employees|casinos|brands|partners|countries|languages|awards|jackpots|payouts|withdrawals|deposits|wins|downloads|subscribers|times'

/** A few words later at most: `400 live casino games`. */
const thing = new RegExp(`\\s(?:[\\p{Ll}-]{1,20}\\s){0,2}(?:${things})(?!\\p{L})`, 'iuy')
/** Scarcity is a claim however little is left. */
const scarce = /\s(?:[\p{Ll}-]{1,20}\s){0,2}(?:left|remaining|available|claimed)(?!\p{L})/uy

/** Fewer are a number in a sentence: two players sit at a table. */
const fewest = 10

/** Whether a plain number that ends at `end` of `text` says how many there are of something. */
export function isCounted(text: string, end: number, digits: string): boolean {
  return at(text, end, scarce) || (Number(digits) >= fewest && at(text, end, thing))
}

function at(text: string, place: number, pattern: RegExp): boolean {
  pattern.lastIndex = place
  return pattern.test(text)
}
