/** The column of a field, as Payload names it: `min_bet` for `minBet`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
